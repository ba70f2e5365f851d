import type { Diagnostic } from '../diagnostic.ts'
import { nearest } from '../nearest.ts'
import { themeFile } from './theme-files.ts'

/** Animations whose name is close to that of keyframes in the theme. The names of other animations may be those of the generator's keyframes. */
export async function misspelledAnimations(css: string): Promise<readonly Diagnostic[]> {
  const { generate, lexer, parse, walk } = await import('css-tree')
  const sheet = parse(css, { positions: true, parseCustomProperty: false })
  const defined = new Set<string>()
  walk(sheet, (node) => {
    if (node.type === 'Atrule' && node.prelude && /^(?:-\w+-)?keyframes$/i.test(node.name))
      defined.add(generate(node.prelude))
  })
  const found: Diagnostic[] = []
  walk(sheet, (node) => {
    if (node.type !== 'Declaration' || !/^(?:-\w+-)?animation(?:-name)?$/i.test(node.property)) return
    const names = lexer.findDeclarationValueFragments(node, 'Type', 'keyframes-name')
    for (const name of names.flatMap(({ nodes }) => (nodes.first ? [generate(nodes.first)] : []))) {
      const meant = defined.has(name) ? null : nearest(name, [...defined])
      if (!meant) continue
      found.push({
        severity: 'warning',
        code: 'unknown-animation',
        file: themeFile,
        line: node.loc?.start.line ?? 1,
        message: `Browsers don’t run the animation ${name}, because there is no @keyframes ${name}.`,
        hint: `Did you mean ${meant}?`,
      })
    }
  })
  return found
}
