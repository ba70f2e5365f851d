import { ChangesPage } from '../../src/ui/changes/changes-page.tsx'
import type { SitePageMeta, SitePageProps } from '../../src/ui/site-pages.ts'

export const meta: SitePageMeta = {
  path: '/changes/voice/',
  title: 'What changed in Voice',
  description: 'New, changed, moved and removed pages about ODIN Voice and its SDKs, day by day.',
  indexed: true,
  changes: { label: 'Voice', base: '/voice/' },
}

export default function PageOfChanges({ heading, changes }: SitePageProps) {
  return <ChangesPage heading={heading} changes={changes} description={meta.description} path={meta.path} />
}
