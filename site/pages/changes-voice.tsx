import type { SitePageMeta, SitePageProps } from 'docs-generator'
import { ChangesPage } from 'docs-generator/components'

export const meta: SitePageMeta = {
  path: '/changes/voice/',
  title: 'What’s new in Voice',
  description: 'See what is new in the documentation of ODIN Voice and its SDKs.',
  indexed: true,
  changes: { label: 'Voice', base: '/voice/' },
}

export default function PageOfChanges({ heading, changes }: SitePageProps) {
  return <ChangesPage heading={heading} changes={changes} description={meta.description} path={meta.path} />
}
