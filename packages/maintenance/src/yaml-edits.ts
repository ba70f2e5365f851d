import type { YamlPath } from 'docs-generator/plugin'
import {
  Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'

/** A value that is written to a file. Keys without a value are left out. */
export type Data = string | number | boolean | readonly Data[] | DataMap
export type DataMap = { readonly [key: string]: Data | undefined }

/** Items that are inserted after the item with an index. */
type Insert = { readonly items: readonly Data[]; readonly after: number }

type Splice = { readonly start: number; readonly end: number; readonly text: string }

/** A line end that isn't one of Windows. */
const otherLineEnd = /(?<!\r)\n/

/** Characters per line of long texts. */
const width = 150

/**
 * Changes values of a YAML file and keeps the rest of its text: comments, quotes and line breaks. (Writing the complete document with the library
 * would format other lines, too.) Paths refer to the file as it was read.
 */
export class YamlEdits {
  /** The file without its byte order mark, which the parser would count as a column. */
  readonly source: string
  readonly #mark: string
  readonly #document: Document.Parsed
  readonly #splices: Splice[] = []
  readonly #added = new Set<string>()
  /** Lists in brackets that are written as lines, with their new items. */
  readonly #lists = new Map<YAMLSeq, { readonly path: YamlPath; readonly inserts: Insert[] }>()

  constructor(file: string) {
    this.#mark = file.startsWith('\uFEFF') ? '\uFEFF' : ''
    this.source = file.slice(this.#mark.length)
    this.#document = parseDocument(this.source)
  }

  has(path: YamlPath): boolean {
    return this.#document.hasIn(path)
  }

  /** The plain value at a path. */
  get(path: YamlPath): unknown {
    const node = this.#at(path)
    return node ? node.toJS(this.#document) : undefined
  }

  /** Sets a scalar. Adds the key if the map doesn't have it, after the key `after` if it is given. */
  set(path: YamlPath, value: string | number | boolean, after?: string): void {
    const node = this.#at(path)
    if (isScalar(node) && node.range) {
      if (String(node.value) === String(value)) return
      const [start, end] = node.range
      const parent = this.#at(path.slice(0, -1))
      const isBlock = typeof value === 'string' && value.includes('\n') && isMap(parent) && !parent.flow
      if (isBlock) {
        // Behind the lines of a block, a comment would be part of the text.
        const [comment = ''] = /^[ \t]+#[^\r\n]*/.exec(this.source.slice(end)) ?? []
        this.#replace(start, end + comment.length, this.#blockScalar(value, parent, { end, comment }))
      } else {
        const lineBreak = this.source[end - 1] === '\n' ? '\n' : ''
        this.#replace(start, end, scalarText(plainValue(path.at(-1), value)) + lineBreak)
      }
    } else this.add(path.slice(0, -1), String(path.at(-1)), value, after)
  }

  /** Adds a key that a map doesn't have: after the key `after`, otherwise at the end. */
  add(path: YamlPath, key: string, value: Data, after?: string): void {
    const map = this.#at(path)
    const full = JSON.stringify([...path, key])
    if (!isMap(map) || map.has(key) || this.#added.has(full)) return
    this.#added.add(full)
    const before = (after === undefined ? undefined : pairOf(map, after)) ?? map.items.at(-1)
    const end = before ? endOf(before) : (map.range?.[0] ?? 0) + 1
    if (map.flow) this.#replace(end, end, `${before ? ', ' : ''}${flowText({ [key]: value })}`)
    else this.#insertLine(end, blockText({ [key]: value }), this.#columnOf(map))
  }

  /** Adds items to the list at a path, behind the item with the index `after` (-1 for the first place). Creates a list that doesn't exist. */
  insert(path: YamlPath, items: readonly Data[], after: number): void {
    const list = this.#at(path)
    if (!isSeq(list)) {
      const map = path.slice(0, -1)
      const before = ['responses', 'parameters', 'about', 'facts', 'modifiers', 'summary', 'name', 'title']
      this.add(
        map,
        String(path.at(-1)),
        items,
        before.find((key) => this.has([...map, key])),
      )
      return
    }
    const before = list.items[after]
    if (list.flow && list.items.length > 0 && list.items.every(isScalar)) {
      const at = before ? endOf(before) : (list.range?.[0] ?? 0) + 1
      const text = items.map((item) => scalarText(item)).join(', ')
      this.#replace(at, at, before ? `, ${text}` : `${text}, `)
    } else if (list.flow) {
      const known = this.#lists.get(list) ?? { path, inserts: [] }
      this.#lists.set(list, known)
      known.inserts.push({ items, after: Math.min(after, list.items.length - 1) })
    } else if (before) this.#insertLine(endOf(before), blockText(items), this.#columnOf(list))
    else {
      const column = this.#columnOf(list)
      const at = list.range?.[0] ?? 0
      this.#replace(at, at, `${indented(blockText(items), column)}\n${' '.repeat(column)}`)
    }
  }

  /** Removes a key of a map, or a scalar of a list. */
  remove(path: YamlPath): void {
    const parent = this.#at(path.slice(0, -1))
    if (isMap(parent)) {
      const pair = pairOf(parent, String(path.at(-1)))
      if (pair) this.#removeItem(parent, pair, startOf(pair), endOf(pair))
    } else if (isSeq(parent)) {
      const item = parent.items[Number(path.at(-1))]
      if (isNode(item)) this.#removeItem(parent, item, item.range?.[0] ?? 0, endOf(item))
    }
  }

  /** The text of the file with all edits. */
  text(): string {
    let text = this.source
    let last = text.length
    // From the end, so that offsets stay valid. The last edit of a place comes last in the text.
    const lists = [...this.#lists].map(([list, edit]) => this.#listAsLines(list, edit))
    const ordered = [...this.#splices, ...lists]
      .map((splice, i) => ({ ...splice, i }))
      .sort((a, b) => b.start - a.start || b.i - a.i)
    for (const { start, end, text: inserted } of ordered) {
      // Two removed items of a list share a comma.
      text = text.slice(0, start) + inserted + text.slice(Math.min(end, Math.max(start, last)))
      last = start
    }
    // A file from Windows keeps its line ends.
    const isWindows = this.source.includes('\r\n') && !otherLineEnd.test(this.source)
    return this.#mark + (isWindows ? text.replace(new RegExp(otherLineEnd, 'g'), '\r\n') : text)
  }

  /** True if the text with all edits is still valid, and contains the comments of lists that are written in another form. */
  isValid(): boolean {
    if ([...this.#lists.keys()].some((list) => hasComments(list, this.source))) return false
    return parseDocument(this.text().slice(this.#mark.length)).errors.length === 0
  }

  #at(path: YamlPath): Node | null {
    const found: unknown = path.length === 0 ? this.#document.contents : this.#document.getIn(path, true)
    return isNode(found) ? found : null
  }

  #replace(start: number, end: number, text: string): void {
    this.#splices.push({ start, end, text })
  }

  /** Several lines as they are, such as code, as the value of a key in `map`. `end` is where the former value ends, before its comment. */
  #blockScalar(
    value: string,
    map: YAMLMap,
    { end, comment }: { readonly end: number; readonly comment: string },
  ): string {
    const column = this.#columnOf(map) + 2
    const lines = `\n${value.trimEnd()}`.replace(/\n(?=[^\n])/g, `\n${' '.repeat(column)}`)
    return `${value.endsWith('\n') ? '|' : '|-'}${comment}${lines}${this.source[end - 1] === '\n' ? '\n' : ''}`
  }

  /** Inserts lines behind the line that contains `offset`. */
  #insertLine(offset: number, text: string, column: number): void {
    // A block scalar ends behind its last line break.
    const from = this.source[offset - 1] === '\n' ? offset - 1 : offset
    const lineEnd = this.source.indexOf('\n', from)
    const at = lineEnd < 0 ? this.source.length : lineEnd
    this.#replace(at, at, `\n${' '.repeat(column)}${indented(text, column)}`)
  }

  /** A list in brackets as lines. Its new items come after the items with their indexes, in the order in which they were inserted. */
  #listAsLines(
    list: YAMLSeq,
    { path, inserts }: { readonly path: YamlPath; readonly inserts: readonly Insert[] },
  ): Splice {
    const column = this.#columnOf(this.#at(path.slice(0, -1))) + 2
    const [start = 0, end = start] = list.range ?? []
    const before: readonly Data[] = list.toJS(this.#document)
    const behind = (at: number) => inserts.flatMap(({ items, after }) => (after === at ? items : []))
    const all = [...behind(-1), ...before.flatMap((item, i) => [item, ...behind(i)])]
    const from = this.source.slice(0, start).trimEnd().length
    // Behind the last item, a comment would be part of a text of several lines.
    const [comment = ''] = /^[ \t]+#[^\r\n]*/.exec(this.source.slice(end)) ?? []
    const lines = `\n${' '.repeat(column)}${indented(blockText(all), column)}`
    return { start: from, end: end + comment.length, text: comment + lines }
  }

  #removeItem(parent: YAMLMap | YAMLSeq, item: unknown, start: number, end: number): void {
    if (parent.flow) {
      const isLast = parent.items.at(-1) === item
      const rest = /^\s*,\s*/.exec(this.source.slice(end))
      const before = /,\s*$/.exec(this.source.slice(0, start))
      if (!isLast && rest) this.#replace(start, end + rest[0].length, '')
      else this.#replace(start - (before?.[0].length ?? 0), end, '')
      return
    }
    const lineStart = this.source.lastIndexOf('\n', start) + 1
    const lineEnd = this.source.indexOf('\n', this.source[end - 1] === '\n' ? end - 1 : end)
    const prefix = this.source.slice(lineStart, start)
    // The first key of a list’s item is behind the dash, which stays for the next key.
    const from = isMap(parent) && /-\s*$/.test(prefix) ? start : lineStart
    const next = lineEnd < 0 ? this.source.length : lineEnd + 1
    const blankLines = /^(?:[ \t]*\r?\n)*/.exec(this.source.slice(next))?.[0].length ?? 0
    this.#replace(from, from === start ? next + blankLines + prefix.length : next, '')
  }

  #columnOf(node: Node | null): number {
    const offset = node?.range?.[0] ?? 0
    return offset - (this.source.lastIndexOf('\n', offset - 1) + 1)
  }
}

/** True if there is a comment between the brackets of a list. */
function hasComments(list: YAMLSeq, source: string): boolean {
  // The parser doesn't distinguish a comment behind the last item from one behind the list.
  let found = source.slice(endOf(list.items.at(-1)), list.range?.[1]).includes('#')
  visit(list, {
    Node(_, node) {
      found ||= node !== list && Boolean(node.comment ?? node.commentBefore)
    },
  })
  return found
}

function pairOf(map: YAMLMap, key: string): Pair | undefined {
  return map.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === key)
}

function startOf({ key }: Pair): number {
  return isNode(key) ? (key.range?.[0] ?? 0) : 0
}

function endOf(item: unknown): number {
  if (isNode(item)) return item.range?.[1] ?? 0
  if (typeof item !== 'object' || item === null || !('key' in item) || !('value' in item)) return 0
  const last = isNode(item.value) ? item.value : item.key
  return isNode(last) ? (last.range?.[1] ?? 0) : 0
}

/** Lines of YAML without a line break at the end. Lists of short values are in brackets, except sources. */
export function blockText(value: Data): string {
  const document = new Document(value, { aliasDuplicateObjects: false })
  visit(document, {
    Pair(_, { key, value: inner }) {
      if (!isScalar(key)) return
      if (isSeq(inner) && key.value !== 'sources') inner.flow = inner.items.every(isScalar)
      if (isScalar(inner) && typeof inner.value === 'string') inner.value = plainValue(key.value, inner.value)
    },
  })
  return document.toString({ lineWidth: width, singleQuote: true, flowCollectionPadding: false }).trimEnd()
}

/** Values and defaults are strings in reference data. Numbers and truth values don’t need quotes in the file. */
function plainValue(key: unknown, value: string | number | boolean): string | number | boolean {
  if (key !== 'value' && key !== 'default') return value
  if (value === 'true' || value === 'false') return value === 'true'
  return /^-?(?:0|[1-9]\d{0,14})$/.test(String(value)) ? Number(value) : value
}

function flowText(value: { readonly [key: string]: Data }): string {
  return inBrackets(value).replace(/^\{\s*|\s*\}$/g, '')
}

/** A scalar that is also valid inside brackets. */
function scalarText(value: Data): string {
  return inBrackets([value]).replace(/^\[\s*|\s*\]$/g, '')
}

/** A value on one line, as the lines around it can have any indentation. */
function inBrackets(value: Data): string {
  const document = new Document(value, { aliasDuplicateObjects: false })
  visit(document, {
    Collection(_, node) {
      node.flow = true
    },
    Scalar(_, node) {
      if (typeof node.value === 'string' && node.value.includes('\n')) node.type = 'QUOTE_DOUBLE'
    },
  })
  const oneLine = { lineWidth: 0, doubleQuotedMinMultiLineLength: Number.POSITIVE_INFINITY }
  return document.toString({ ...oneLine, singleQuote: true }).trim()
}

function indented(text: string, column: number): string {
  return text.replace(/\n(?=.)/g, `\n${' '.repeat(column)}`)
}
