import type { Root } from 'mdast'
import { iconFolder, iconHint, iconNames } from '../../content/site-icons.ts'
import type { Report, SourceNode } from '../report.ts'
import type { SiteFiles } from '../site-files.ts'
import { walkMarkdown } from '../walk.ts'

/** Reports icons of the page and of its cards that the site doesn't have. */
export function checkIcons(
  tree: Root,
  { own, files, report }: { readonly own: string | null; readonly files: SiteFiles; readonly report: Report },
): void {
  if (own !== null) check(own, tree)
  walkMarkdown(tree, (node) => {
    if (node.type === 'component' && node.attributes.icon !== undefined) check(node.attributes.icon, node)
  })

  function check(name: string, node: SourceNode) {
    const known = iconNames(files.names(iconFolder))
    if (known.includes(name)) return
    report.error(node, { code: 'unknown-icon', message: `Unknown icon ${name}.`, hint: iconHint(name, known) })
  }
}
