import type { SitePageMeta, SitePageProps } from 'docs-generator'
import { ChangesPage } from 'docs-generator/components'

export const meta: SitePageMeta = {
  path: '/changes/fleet/',
  title: 'What’s new in Fleet',
  description: 'See what is new in the documentation of ODIN Fleet, its API and its CLI.',
  indexed: true,
  changes: { label: 'Fleet', base: '/fleet/' },
}

export default function PageOfChanges({ heading, changes }: SitePageProps) {
  return <ChangesPage heading={heading} changes={changes} description={meta.description} path={meta.path} />
}
