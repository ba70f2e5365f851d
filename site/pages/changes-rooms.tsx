import type { SitePageMeta, SitePageProps } from 'docs-generator'
import { ChangesPage } from 'docs-generator/components'

export const meta: SitePageMeta = {
  path: '/changes/rooms/',
  title: 'What’s new in Rooms',
  description: 'See what is new in the documentation of ODIN Rooms.',
  indexed: true,
  changes: { label: 'Rooms', base: '/rooms/' },
}

export default function PageOfChanges({ heading, changes }: SitePageProps) {
  return <ChangesPage heading={heading} changes={changes} description={meta.description} path={meta.path} />
}
