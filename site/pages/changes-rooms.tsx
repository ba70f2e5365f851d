import { ChangesPage } from '../../src/ui/changes/changes-page.tsx'
import type { SitePageMeta, SitePageProps } from '../../src/ui/site-pages.ts'

export const meta: SitePageMeta = {
  path: '/changes/rooms/',
  title: 'What changed in Rooms',
  description: 'New, changed, moved and removed pages about ODIN Rooms, day by day.',
  indexed: true,
  changes: { label: 'Rooms', base: '/rooms/' },
}

export default function PageOfChanges({ heading, changes }: SitePageProps) {
  return <ChangesPage heading={heading} changes={changes} description={meta.description} path={meta.path} />
}
