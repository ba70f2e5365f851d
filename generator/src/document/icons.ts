import type { Root } from 'mdast'
import { choiceHint } from '../nearest.ts'
import type { PublicFiles } from './public-files.ts'
import type { Place, Report } from './report.ts'
import { walkMarkdown } from './walk.ts'

const iconFile = '/icons.svg'

/** Reports icons of the page's head and of its cards that the site has no drawing for. */
export function checkIcons(
  tree: Root,
  { own, files, report }: { readonly own: string | null; readonly files: PublicFiles; readonly report: Report },
): void {
  if (own !== null) check(own, tree)
  walkMarkdown(tree, (node) => {
    if (node.type === 'component' && node.attributes.icon !== undefined) check(node.attributes.icon, node)
  })

  function check(name: string, place: Place) {
    const bytes = files.read(iconFile)
    const known = bytes
      ? [...new TextDecoder().decode(bytes).matchAll(/<symbol id="([^"]+)"/g)].map((m) => m[1] ?? '')
      : []
    if (known.includes(name)) return
    report.error(place, {
      code: 'unknown-icon',
      message: `There is no icon ${name}.`,
      hint: known.length > 0 ? choiceHint(name, known) : `Draw it in public${iconFile} as <symbol id="${name}">.`,
    })
  }
}
