/** The requested path without its query. `$uri` is the path of the file that nginx serves for it. */
export const askedPath = '$docs_asked'

/** Matches `Accept` up to the weight of a type: first the elements before its first mention, then its parameters. */
function named(type: string): string {
  const literal = `\\s*${type.replaceAll('*', '\\*')}\\s*`
  return `~*^(?:(?!${literal}(?:[;,]|$))[^,]*,)*${literal}(?:;(?!\\s*q=)[^;,]*)*`
}

/** Matches what may follow a weight. */
const valid = '(?:[,;]|$)'

/** Lines of a map from `Accept` to the weight of a type in digits (`0.75` → `075`): 1 if it has no weight, 0 if the weight is invalid. */
function weightLines(type: string, name: string): readonly (readonly [string, string])[] {
  const start = named(type)
  return [
    [`${start};\\s*q=0(?:\\.(?<${name}>\\d{0,3}))?\\s*${valid}`, `0$${name}`],
    [`${start};\\s*q=1(?:\\.0{0,3})?\\s*${valid}`, '1'],
    [`${start}(?:,|$)`, '1'],
    [`${start};`, '0'],
  ]
}

/**
 * Matches `1 075`: the first number is greater. Both start with the same digits; then the first has a greater digit, or the second ends.
 */
const greater = `~^(\\d*)(?:0*[1-9]\\d* \\1|${Array.from({ length: 9 }, (_, i) => `${i + 1}\\d* \\1[0-${i}]\\d*`).join('|')})$`

/**
 * Maps that make nginx send a page as Markdown to clients that prefer it (RFC 9110, 12.5.1): `$docs_page` is the index file of a
 * folder, `$docs_vary` the `Vary` header. The preview server follows the same rules in `serve/prefers-markdown.ts`.
 */
export const markdownMaps = `# The folder of a page contains index.html and index.md. The Accept header selects one of them.

${[
  mapText('$request_uri', askedPath, '', [['~^(?<docs_path>[^?]*)', '$docs_path']]),
  mapText('$http_accept', '$docs_weight_markdown', '0', weightLines('text/markdown', 'docs_md')),
  mapText('$http_accept', '$docs_weight_html', '0', [
    ...weightLines('text/html', 'docs_html'),
    ...weightLines('text/*', 'docs_text'),
    ...weightLines('*/*', 'docs_any'),
  ]),
  mapText('"$docs_weight_markdown $docs_weight_html"', '$docs_page', 'index.html', [[greater, 'index.md']]),
  mapText('$uri', '$docs_vary', '', [['~/index\\.(?:html|md)$', 'Accept']]),
].join('\n')}`

type Line = readonly [pattern: string, value: string]

function mapText(key: string, variable: string, fallback: string, lines: readonly Line[]): string {
  const text = lines.map(([pattern, value]) => `  ${quoted(pattern)} ${quoted(value)};\n`)
  return `map ${key} ${variable} {\n  default ${quoted(fallback)};\n${text.join('')}}\n`
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}
