import type { Root } from 'mdast'
import { iconFile, iconsIn } from '../content/site-icons.ts'
import { choiceHint } from '../nearest.ts'
import type { PublicFiles } from './public-files.ts'
import type { Report, SourceNode } from './report.ts'
import { walkMarkdown } from './walk.ts'

/** Reports icons of the page and of its cards that `public/icons.svg` doesn't contain. */
export function checkIcons(
  tree: Root,
  { own, files, report }: { readonly own: string | null; readonly files: PublicFiles; readonly report: Report },
): void {
  if (own !== null) check(own, tree)
  walkMarkdown(tree, (node) => {
    if (node.type === 'component' && node.attributes.icon !== undefined) check(node.attributes.icon, node)
  })

  function check(name: string, node: SourceNode) {
    const bytes = files.read(iconFile)
    const known = bytes ? [...iconsIn(new TextDecoder().decode(bytes)).keys()] : []
    if (known.includes(name)) return
    report.error(node, {
      code: 'unknown-icon',
      message: `Unknown icon ${name}.`,
      hint: known.length > 0 ? choiceHint(name, known) : `Draw it in public${iconFile} as <symbol id="${name}">.`,
    })
  }
}
