/** A sample without the comments that highlight lines, and the numbers of those lines, from 1. */
export type MarkedCode = { readonly code: string; readonly marked: readonly number[] }

const opening = String.raw`(?:\/\/|#|--|;|<!--|\/\*|\{\/\*)[ \t]*`
const closing = String.raw`[ \t]*(?:-->|\*\/\}?)?[ \t]*$`
/** As in Docusaurus: a comment on its own line. */
const ownLine = new RegExp(String.raw`^[ \t]*${opening}highlight-(next-line|start|end)${closing}`)
/** As in VitePress and Starlight: a comment at the end of the line. */
const atEnd = new RegExp(String.raw`[ \t]*${opening}\[!code (?:highlight|hl|focus)\]${closing}`)
/** The same comment without code before it. In Shiki, it highlights the next line. */
const alone = new RegExp(String.raw`^[ \t]*${opening}\[!code (?:highlight|hl|focus)\]${closing}`)
/** The other comments of these tools, which have no effect here. */
const unsupported = new RegExp(
  String.raw`${opening}(?:\[!code (?!(?:highlight|hl|focus)\])[^\]\n]+\]|This-will-error)${closing}`,
  'm',
)

/** The first comment for a tool that marks lines in a way that this one can't, such as `// [!code ++]`; null if there is none. */
export function unsupportedMarker(text: string): string | null {
  return unsupported.exec(text)?.[0].trim() ?? null
}

/** Reads the comments with which other documentation tools highlight lines: `// highlight-next-line` and `// [!code highlight]`. */
export function readLineMarkers(text: string): MarkedCode {
  if (!/highlight-|\[!code /.test(text)) return { code: text, marked: [] }
  const lines: string[] = []
  const marked: number[] = []
  let isNext = false
  let isInside = false
  for (const line of text.split('\n')) {
    const [, marker] = ownLine.exec(line) ?? []
    if (marker !== undefined) {
      isNext = marker === 'next-line'
      if (marker !== 'next-line') isInside = marker === 'start'
      continue
    }
    if (alone.test(line)) {
      isNext = true
      continue
    }
    const bare = line.replace(atEnd, '')
    lines.push(bare)
    if (isNext || isInside || bare !== line) marked.push(lines.length)
    isNext = false
  }
  return { code: lines.join('\n'), marked }
}
