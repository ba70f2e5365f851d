import postcss, { type AtRule } from 'postcss'

/** A font that the client loads: name of the family, of its file in `/assets/` without the ending, and weights. */
export type WebFont = readonly [family: string, file: string, weight: string]

/** Fonts that a bundled stylesheet declares only to readers without script: all others have them from `client/inline/fonts.ts`. */
export function webFonts(css: string): readonly WebFont[] {
  const fonts: WebFont[] = []
  postcss.parse(css).walkAtRules('font-face', (face) => {
    if (!isWithoutScript(face.parent)) return
    const values = new Map<string, string>()
    face.walkDecls(({ prop, value }) => void values.set(prop, value))
    const [, file] = /url\(["']?\/assets\/([^"')]+)\.woff2["']?\)/.exec(values.get('src') ?? '') ?? []
    if (!file) throw new Error(`A font of fonts.css is no file of the bundle: ${values.get('src')}`)
    fonts.push([(values.get('font-family') ?? '').replaceAll('"', ''), file, values.get('font-weight') ?? 'normal'])
  })
  return fonts
}

/** The same stylesheet with its fonts declared to everybody, for where no script loads them. */
export function fontsForAll(css: string): string {
  const root = postcss.parse(css)
  root.walkAtRules('media', (rule) => {
    if (!isWithoutScript(rule)) return
    rule.before(rule.nodes?.filter((node) => node.type === 'atrule' && node.name === 'font-face') ?? [])
    if (rule.nodes?.length === 0) rule.remove()
  })
  return root.toString()
}

function isWithoutScript(node: unknown): node is AtRule {
  return node instanceof postcss.AtRule && node.name === 'media' && /^\(\s*scripting\s*:\s*none\s*\)$/.test(node.params)
}
