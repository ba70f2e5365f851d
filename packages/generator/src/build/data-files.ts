import type { ViewContext } from '../render/view/page-view-of.ts'
import type { ChangesView } from '../ui/changes/changes-view.ts'
import type { GeneratedPageHead } from '../ui/generated-pages.ts'
import { feedFiles } from './emit/feeds.ts'
import type { TextFile } from './write-output.ts'

/** Files that pages load or link to: the sidebars, the pages of other versions, the moved pages and the feeds. Builds write these files, and the development server serves them. */
export function dataFiles(site: {
  readonly context: ViewContext
  readonly pages: readonly GeneratedPageHead[]
  readonly changes: ChangesView
}): readonly TextFile[] {
  const { context, pages, changes } = site
  return [
    ...context.sidebarFiles.values(),
    ...[...context.alternates.values()].map(({ view, content }) => ({ path: view.src, content })),
    context.moved,
    ...feedFiles(pages, { config: context.config, changes }),
  ]
}
