import type { SitePageMeta, SitePageProps, SitePageText } from 'docs-generator'
import { ChangesPage, changesMarkdown } from 'docs-generator/components'

export const meta: SitePageMeta = {
  path: '/changes/',
  title: 'What’s new',
  description: 'See what is new in the documentation of ODIN: guides, references, supported versions and known issues.',
  indexed: true,
  changes: { label: 'All', base: '/' },
}

export function markdown(page: SitePageText): string {
  return changesMarkdown(page)
}

export default function PageOfChanges({ heading, changes }: SitePageProps) {
  return <ChangesPage heading={heading} changes={changes} description={meta.description} path={meta.path} />
}
