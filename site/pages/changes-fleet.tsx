import type { SitePageMeta, SitePageProps } from 'docs-generator'
import { ChangesPage } from 'docs-generator/components'

export const meta: SitePageMeta = {
  path: '/changes/fleet/',
  title: 'What’s new in Fleet',
  description:
    'See, day by day, which pages about ODIN Fleet, its API and its CLI were added, changed, moved or removed.',
  indexed: true,
  changes: { label: 'Fleet', base: '/fleet/' },
}

export default function PageOfChanges({ heading, changes }: SitePageProps) {
  return <ChangesPage heading={heading} changes={changes} description={meta.description} path={meta.path} />
}
