/** The requested path without its query. `$uri` is the path of the file that nginx serves for it. */
export const askedPath = '$docs_asked'

/**
 * Maps that make nginx send a page as Markdown to clients that ask for it: `$docs_page` is the index file of a folder, `$docs_vary` the
 * `Vary` header. No browser names `text/markdown`, and programs that name it expect it, whatever weight they give to it, so only its name
 * counts. The preview server follows the same rule.
 */
export const markdownMaps = `# The folder of a page contains index.html and index.md. The Accept header selects one of them.

${[
  mapText('$request_uri', askedPath, '', [['~^(?<docs_path>[^?]*)', '$docs_path']]),
  mapText('$http_accept', '$docs_page', 'index.html', [['~*text/markdown', 'index.md']]),
  mapText('$uri', '$docs_vary', '', [['~/index\\.(?:html|md)$', 'Accept']]),
].join('\n')}`

type Line = readonly [pattern: string, value: string]

function mapText(key: string, variable: string, fallback: string, lines: readonly Line[]): string {
  const text = lines.map(([pattern, value]) => `  ${quoted(pattern)} ${quoted(value)};\n`)
  return `map ${key} ${variable} {\n  default ${quoted(fallback)};\n${text.join('')}}\n`
}

/** A string of nginx's configuration. */
export function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}
