export const supportedTypes =
  'Supported types are sequenceDiagram, flowchart, stateDiagram-v2, classDiagram and erDiagram.'

/** A line that the library would leave out of the drawing. Lines are numbered from 1. */
type LineFault = { readonly line: number; readonly message: string; readonly hint: string }

/**
 * The lines that the library draws completely, for one type of diagram. It skips the others without an error. Capture groups are texts that
 * the drawing must show.
 */
type Grammar = {
  readonly header: RegExp
  readonly lines: readonly RegExp[]
  /** Lines that have another meaning in a block. */
  readonly inside: readonly RegExp[]
  readonly open: RegExp
  readonly close: string
  /** Parts with a text, which count as a node `n` in `lines`. */
  readonly shapes?: RegExp
  /** Examples of lines, for hints. */
  readonly forms: string
  /** Where texts must be that the library ignores elsewhere. */
  readonly place: string
}

const direction = /^direction\s+(?:TD|TB|LR|BT|RL)$/i
const styling = /^(?:classDef|class|cssClass|style|linkStyle)\s+\S+\s+\S/
const group = String.raw`\w[\w-]*(?::::\w[\w-]*)?(?:\s*&\s*\w[\w-]*(?::::\w[\w-]*)?)*`
const arrow = String.raw`<?(?:(?:-->|-\.->|==>|---|-\.-|===)(?:\|[^|]*\|)?|(?:--|-\.|==)\s+(?:(?!\s(?:--|==|\.-)).)+\s+(?:-->|---|\.->|-\.-|==>|===))`
const cardinality = String.raw`(?:\|\||o\||\|o|\}\||\|\{|o\{|\{o)`

const grammars: readonly Grammar[] = [
  {
    header: /^(?:flowchart|graph)\b/i,
    lines: [
      new RegExp(String.raw`^${group}(?:\s*${arrow}\s*${group})*$`),
      /^(?:classDef\s+\w+|style\s+[\w,-]+|linkStyle\s+(?:default|[\d,\s]+))\s+\S/,
      /^class\s+[\w,-]+\s+\w+$/,
    ],
    inside: [direction],
    open: /^subgraph\s+(?:[\w-]+\s*\[(.+)\]|(.+))$/,
    close: 'end',
    shapes:
      /(?<![\w-])\w[\w-]*(?:\(\(\((.+?)\)\)\)|\(\[(.+?)\]\)|\(\((.+?)\)\)|\[\[(.+?)\]\]|\[\((.+?)\)\]|\[\/(.+?)\\\]|\[\\(.+?)\/\]|>(.+?)\]|\{\{(.+?)\}\}|\[("[^"\]]*"|[^[\]]+)\]|\(("[^")]*"|[^()]+)\)|\{("[^"}]*"|[^{}]+)\})/g,
    forms: 'A[Text] -->|text| B, A -.-> B, A ==> B, A --- B, and subgraph Title … end',
    place: 'Write it where its node is mentioned first.',
  },
  {
    header: /^sequenceDiagram\b/i,
    lines: [
      /^(?:participant|actor)\s+[^\s@]+(?:\s+as\s+((?:(?!@\{).)+))?$/,
      /^note\s+(?:left of|right of|over)\s+[^:]+:\s*(.+)$/i,
      /^(?!(?:loop|alt|opt|par|critical|break|rect))[^\s<>:]+?\s*(?:--?>>?|--?[)x])\s*[+-]?[^\s>:]+?\s*:\s*(.+)$/,
      /^(?:de)?activate\s+\S/,
    ],
    // The library reads the name of an undeclared participant, such as “android”, as the branch “and [roid]”.
    inside: [/^(?:else|and)(?:\s+(.+))?$/, /^((?:else|and)\S.*)$/],
    open: /^(?:loop|alt|opt|par|critical|break)(?:\s+(.+))?$/,
    close: 'end',
    forms: 'A->>B: text, participant A as Text, Note over A,B: text, and loop, alt, opt, par, critical or break … end',
    place: 'Write notes below a message, and declare participants above all messages.',
  },
  {
    header: /^stateDiagram\b/i,
    lines: [
      /^(?:\[\*\]|[\w\p{L}-]+)\s*-->\s*(?:\[\*\]|[\w\p{L}-]+)(?:\s*:\s*(.+))?$/u,
      /^[\w\p{L}-]+\s*:(?!:)\s*(.+)$/u,
      /^state\s+"([^"]+)"\s+as\s+[\w\p{L}]+$/u,
      direction,
      styling,
    ],
    inside: [],
    open: /^state\s+(?:"([^"]+)"\s+as\s+)?[\w\p{L}]+\s*\{$/u,
    close: '}',
    forms: 'A --> B: text, A: text, state "Text" as A, and state A { … }',
    place: 'Write it above the first line with its state.',
  },
  {
    header: /^classDiagram\b/i,
    lines: [
      /^[^\s"~:@[\]`]+\s+(?:"([^"]*)"\s+)?(?:<\|--|<\|\.\.|\*--|o--|-->|--\*|--o|--\|>|\.\.>|\.\.\|>|<--|<\.\.|--)\s+(?:"([^"]*)"\s+)?[^\s"~:@[\]`]+?(?:\s*:\s*(.+))?$/,
      /^class\s+([^\s"~:@[\]`{}]+)(?:\s*~(\w+)~)?$/,
      /^class\s+([^\s"~:@[\]`{}]+)\s*\{\s*<<(\w+)>>\s*\}$/,
      /^[^\s"~:@[\]`{}]+\s*:(?!:)\s*((?:(?!<\|--|--|\.\.>|\.\.\|>).)+)$/,
      direction,
      styling,
    ],
    inside: [/^(.+)$/],
    open: /^class\s+([^\s"~:@[\]`{}]+)(?:\s*~(\w+)~)?\s*\{$/,
    close: '}',
    forms: 'A <|-- B : text, A : +name, and class A { … }',
    place: 'Write it in the block of its class.',
  },
  {
    header: /^erDiagram\b/i,
    lines: [
      new RegExp(String.raw`^[^\s"[\]]+\s+${cardinality}(?:--|\.\.)${cardinality}\s+[^\s"[\]:]+\s*:(?!:)\s*(.+)$`),
      direction,
      styling,
    ],
    inside: [/^([^\s"]+)\s+([^\s"]+)((?:\s+[PFU]K)*)$/i],
    open: /^([^\s"[\]]+)\s*\{$/,
    close: '}',
    forms: 'A ||--o{ B : text, and A { type name PK … }',
    place: 'Write it in the block of its entity.',
  },
]

/**
 * The lines of a diagram that its drawing doesn't show. `lines` are its lines as the library reads them. One of these can contain line breaks,
 * with a statement after each. `svg` is the library's drawing.
 */
export function missingLines(mermaid: string, lines: readonly string[], svg: string): readonly LineFault[] {
  const source = mermaid.split('\n').map((line) => line.trim())
  const statements = lines
    .flatMap((text, i) => text.split('\n').map((statement) => ({ line: i + 1, text: statement.trim() })))
    .filter(({ text }) => text !== '')
  const grammar = grammars.find(({ header }) => header.test(statements[0]?.text ?? ''))
  if (!grammar) return [{ line: 1, message: `“${statements[0]?.text}” isn’t supported.`, hint: supportedTypes }]
  const isShown = readShown(svg)
  const faults: LineFault[] = []
  const blocks: number[] = []
  /** The open braces since a line that is reported: what follows in its block isn't drawn either. */
  let reported = 0
  for (const { line, text } of statements.slice(1)) {
    if (reported > 0) {
      reported += text.endsWith('{') ? 1 : text === '}' ? -1 : 0
      continue
    }
    // The `end` of a block whose first line is reported isn't a mistake.
    if (text === grammar.close && (blocks.pop() || faults.length > 0)) continue
    const opened = grammar.open.exec(text)?.slice(1)
    if (opened) blocks.push(line)
    const labels = text === grammar.close ? null : (opened ?? labelsOf(text, grammar, blocks.length > 0))
    const missing = labels?.find((label) => label && !isShown(label))
    if (!labels && text.endsWith('{')) reported = 1
    const quoted = `“${source[line - 1]?.slice(0, 100)}”`
    if (text.length > longestLine)
      faults.push({ line, message: `the line ${quoted} is too long.`, hint: `Write up to ${longestLine} characters.` })
    else if (!labels)
      faults.push({ line, message: `the line ${quoted} isn’t drawn.`, hint: `Write lines such as ${grammar.forms}.` })
    else if (formatting.test(text))
      faults.push({
        line,
        message: `the line ${quoted} contains HTML.`,
        hint: 'Write it without tags, except for <br>.',
      })
    else if (missing) faults.push({ line, message: `the text “${missing.trim()}” isn’t drawn.`, hint: grammar.place })
  }
  const unclosed = blocks.map((line) => ({
    line,
    message: `the block “${source[line - 1]}” has no end.`,
    hint: `Add the line ${grammar.close} below its last line.`,
  }))
  return [...faults.filter(({ line }) => !blocks.includes(line)), ...unclosed]
}

/** Returns true for a label if one of the drawing's texts contains all of its words. */
function readShown(svg: string): (label: string) => boolean {
  const texts = [...svg.matchAll(/<text\b[^>]*>(.*?)<\/text>/gs)].map(
    ([, text = '']) => new Set(wordsOf(text.replace(/<[^>]*>/g, ' '))),
  )
  return (label) => {
    const wanted = wordsOf(label)
    return wanted.length === 0 || texts.some((words) => wanted.every((word) => words.has(word)))
  }
}

/** The texts of a line, or null if the library can't draw all of it. */
function labelsOf(text: string, { lines, inside, shapes }: Grammar, isInside: boolean): readonly string[] | null {
  if (text.length > longestLine) return null
  const labels: string[] = []
  const code = shapes
    ? text.replace(shapes, (_, ...groups: readonly unknown[]) => {
        labels.push(...groups.filter((label) => typeof label === 'string').slice(0, 1))
        return 'n'
      })
    : text
  for (const pattern of isInside ? [...inside, ...lines] : lines) {
    const match = pattern.exec(code)
    if (match) return [...labels, ...match.slice(1)]
  }
  return null
}

/** Maximum length of a line. On very long lines, patterns would take too long. */
export const longestLine = 1000

/** Tags that the library removes. It shows others as text. */
const formatting = /(?:<|&lt;)\/?(?:b|strong|i|em|u|s|del|sub|sup|small|mark)\s*(?:>|&gt;)/i

function wordsOf(text: string): readonly string[] {
  return text.replace(/<br\s*\/?>|\\n|[&#]#?\w+;/gi, ' ').match(/[\p{L}\p{N}]+/gu) ?? []
}
