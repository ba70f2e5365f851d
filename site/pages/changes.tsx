import type { SitePageMeta, SitePageProps, SitePageText } from 'docs-generator'
import { ChangesPage, changesMarkdown } from 'docs-generator/components'

export const meta: SitePageMeta = {
  path: '/changes/',
  title: 'What’s new',
  description: 'Pages added, changed, moved or removed in this documentation, listed by day.',
  indexed: true,
  changes: { label: 'All', base: '/' },
}

export function markdown(page: SitePageText): string {
  return changesMarkdown(page)
}

export default function PageOfChanges({ heading, changes }: SitePageProps) {
  return <ChangesPage heading={heading} changes={changes} description={meta.description} path={meta.path} />
}
