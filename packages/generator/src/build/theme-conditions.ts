import type { CssNode } from 'css-tree'
import type { Diagnostic } from '../diagnostic.ts'
import { nearest } from '../nearest.ts'
import { themeFile } from './theme-files.ts'

/** The features of container and media queries whose values are numbers, lengths or ratios. They also exist with `min-` and `max-`. */
const ranges = [
  ...['width', 'height', 'inline-size', 'block-size', 'aspect-ratio'],
  ...['device-width', 'device-height', 'resolution', 'color', 'color-index', 'monochrome'],
]

/** The features of media queries with keywords as values (MDN, "@media"). */
const keywords: Readonly<Record<string, readonly string[]>> = {
  'any-hover': ['hover', 'none'],
  'any-pointer': ['coarse', 'fine', 'none'],
  'color-gamut': ['srgb', 'p3', 'rec2020'],
  'display-mode': [
    'browser',
    'fullscreen',
    'minimal-ui',
    'picture-in-picture',
    'standalone',
    'window-controls-overlay',
  ],
  'dynamic-range': ['high', 'standard'],
  'forced-colors': ['active', 'none'],
  hover: ['hover', 'none'],
  'inverted-colors': ['inverted', 'none'],
  orientation: ['landscape', 'portrait'],
  'overflow-block': ['none', 'paged', 'scroll'],
  'overflow-inline': ['none', 'scroll'],
  pointer: ['coarse', 'fine', 'none'],
  'prefers-color-scheme': ['dark', 'light'],
  'prefers-contrast': ['custom', 'less', 'more', 'no-preference'],
  'prefers-reduced-data': ['no-preference', 'reduce'],
  'prefers-reduced-motion': ['no-preference', 'reduce'],
  'prefers-reduced-transparency': ['no-preference', 'reduce'],
  scripting: ['enabled', 'initial-only', 'none'],
  update: ['fast', 'none', 'slow'],
}

const names = [...ranges, ...ranges.flatMap((name) => [`min-${name}`, `max-${name}`]), ...Object.keys(keywords)]
const lengths = /^(?:min-|max-)?(?:device-)?(?:width|height|inline-size|block-size)$/i
const types = ['all', 'print', 'screen']

/** The names of keyframes: those of all animations, then those of scroll-driven ones (MDN, "@keyframes"). */
const keyframes = ['from', 'to', 'entry', 'exit', 'cover', 'contain', 'entry-crossing', 'exit-crossing']

/**
 * Misspelled types, features and values in media and container queries, lengths without a unit, and names in keyframes. Browsers never apply the
 * rules below them. Also misspelled properties in `@supports`, after which `not` applies the rules. Names that aren't close to a known one may be
 * new, as may the values in `@supports`.
 */
export async function misspelledConditions(css: string): Promise<readonly Diagnostic[]> {
  const { generate, lexer, parse, walk } = await import('css-tree')
  const found: Diagnostic[] = []
  const report = (line: number, message: string, hint: string) =>
    found.push({ severity: 'warning', code: 'wrong-condition', file: themeFile, line, message, hint })
  const check = (written: string, choices: readonly string[], line: number, kind: string) => {
    const meant = choices.includes(written.toLowerCase()) ? null : nearest(written, choices)
    if (!meant) return
    report(
      line,
      `Browsers never apply the rules below this condition, because they don’t know the ${kind} ${written}.`,
      `Did you mean ${meant}?`,
    )
  }
  const checkUnit = (features: readonly string[], value: CssNode | null | undefined, line: number) => {
    if (value?.type !== 'Number' || Number(value.value) === 0 || !features.some((name) => lengths.test(name))) return
    const unit = `Write a unit, such as ${value.value}px.`
    report(line, `Browsers never apply the rules below this condition, because ${value.value} isn’t a length.`, unit)
  }
  const sheet = parse(css, { positions: true, parseValue: false, parseCustomProperty: false })
  walk(sheet, function (node) {
    const line = node.loc?.start.line ?? 1
    if (node.type === 'TypeSelector' && this.atrule && /^(?:-\w+-)?keyframes$/i.test(this.atrule.name)) {
      if (!keyframes.includes(node.name.toLowerCase()))
        report(
          line,
          `Browsers ignore this keyframe, because it’s neither from, to nor a percentage: ${node.name}.`,
          'Correct the name.',
        )
    }
    if (node.type === 'MediaQuery' && node.mediaType) check(node.mediaType, types, line, 'media type')
    if (node.type === 'SupportsDeclaration' && /^[a-z]/i.test(node.declaration.property)) {
      const { property } = node.declaration
      const known = Object.keys(lexer.properties)
      const meant = known.includes(property.toLowerCase()) ? null : nearest(property, known)
      if (meant) report(line, `Browsers don’t know the property ${property} in @supports.`, `Did you mean ${meant}?`)
    }
    if (node.type === 'Feature') {
      check(node.name, names, line, 'feature')
      const values = keywords[node.name.toLowerCase()]
      checkUnit([node.name], node.value, line)
      if (values && node.value?.type === 'Identifier') check(node.value.name, values, line, `value of ${node.name},`)
    }
    if (node.type === 'FeatureRange') {
      const sides = [node.left, node.middle, node.right]
      const features = sides.flatMap((side) => (side?.type === 'Identifier' ? [generate(side)] : []))
      for (const name of features) check(name, names, line, 'feature')
      for (const side of sides) checkUnit(features, side, line)
    }
  })
  return found
}
