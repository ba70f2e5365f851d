/** The address that was asked for, without its query. `$uri` is that of the file which nginx has chosen for it. */
export const askedPath = '$docs_asked'

/** A type in `Accept`, up to its weight. */
const named = (type: string) => `~*(?:^|,)\\s*${type.replaceAll('*', '\\*')}\\s*(?:;(?!\\s*q=)[^;,]*)*`
/** What may stand behind a weight. */
const valid = '(?:[,;]|$)'

/** Lines of a map that give a type's weight in digits (`0.75` → `075`): as sent, 1 where none is sent, 0 where it is no weight. */
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
 * True for `1 075`: the first number is greater. They begin alike; then the first has the greater digit, or the second has ended.
 */
const greater = `~^(\\d*)(?:0*[1-9]\\d* \\1|${Array.from({ length: 9 }, (_, i) => `${i + 1}\\d* \\1[0-${i}]\\d*`).join('|')})$`

/**
 * What nginx needs to send a page as Markdown to clients that would rather have it (RFC 9110, 12.5.1): `$docs_page`, the file of a
 * folder, and `$docs_vary`. The rules are those of `serve/prefers-markdown.ts`.
 */
export const markdownMaps = `# The folder of a page has index.html and index.md: which of them is sent depends on what the client accepts.

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
