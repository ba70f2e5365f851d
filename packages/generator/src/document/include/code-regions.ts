/** Lines of a source file, without the markers of regions and the indentation that all lines share. `line` is the number of the first one. */
export type CodeExcerpt = { readonly code: string; readonly line: number }

type Line = { readonly number: number; readonly text: string }

/** `// #region name`, `# region name`, `#pragma region name`, `<!-- #region name -->`, and the same with `endregion`. */
const marker = /^\s*(?:\/\/|\/\*|<!--|--|;|#)?\s*#\s*(?:pragma\s+)?(end)?region\b[ \t]*(.*?)\s*(?:\*\/|-->)?\s*$/i

/** The complete text of a file. */
export function wholeFile(text: string): CodeExcerpt {
  return excerptOf(linesOf(text))
}

/** The first region with this name; null if there is none. A region without an end, for which `isClosed` is false, includes the rest of the file. */
export function codeRegion(text: string, name: string): (CodeExcerpt & { readonly isClosed: boolean }) | null {
  const lines = linesOf(text)
  const start = lines.findIndex((line) => startOf(line.text) === name)
  if (start < 0) return null
  let depth = 0
  const length = lines.slice(start).findIndex(({ text }) => {
    const [found, end] = marker.exec(text) ?? []
    if (found !== undefined) depth += end ? -1 : 1
    return depth === 0
  })
  const isClosed = length >= 0
  return { ...excerptOf(lines.slice(start, isClosed ? start + length : undefined)), isClosed }
}

/** The names of a file's regions. */
export function regionNames(text: string): readonly string[] {
  return linesOf(text).flatMap((line) => startOf(line.text) || [])
}

/** The name of the region that starts in a line; null if none does. */
function startOf(line: string): string | null {
  const [found, end, name = ''] = marker.exec(line) ?? []
  return found === undefined || end ? null : name.replace(/^"(.*)"$/, '$1')
}

function linesOf(text: string): readonly Line[] {
  return text.split('\n').map((line, i) => ({ number: i + 1, text: line.trimEnd() }))
}

function excerptOf(lines: readonly Line[]): CodeExcerpt {
  const code = lines.filter(({ text }) => !marker.test(text))
  const filled = code.flatMap(({ text }, i) => (text === '' ? [] : [i]))
  const shown = code.slice(filled[0] ?? 0, (filled.at(-1) ?? -1) + 1)
  const depth = Math.min(...filled.map((i) => code[i]?.text.search(/\S/) ?? 0))
  return { code: shown.map(({ text }) => text.slice(depth)).join('\n'), line: shown[0]?.number ?? 1 }
}
