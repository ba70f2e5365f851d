import type { Element, ElementContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import type { Code, Root } from 'mdast'
import type { CachedString } from '../../cache.ts'
import type { Diagnostic } from '../../diagnostic.ts'
import { methodTone } from '../../http-method.ts'
import { choiceHint } from '../../nearest.ts'
import { breakCode } from '../html/break-names.ts'
import { element, text } from '../html/element.ts'
import type { Markup } from '../markup.ts'
import type { MarkdownParent, Rendered } from '../nodes.ts'
import type { PageLink, PageSample } from '../page-document.ts'
import type { Reading } from '../read/reading.ts'
import type { Report } from '../report.ts'
import type { LinkOrigin } from '../resolve/link-target.ts'
import { type CodePiece, codePieces, pieceElement, symbolLink } from '../resolve/symbol-links.ts'
import type { SymbolLookup, Where } from '../resolve/symbol-lookup.ts'
import { walkMarkdown } from '../walk.ts'
import { type CodeLanguage, codeLanguage, languageNames, otherLanguageNames } from './code-languages.ts'
import { type CodeMeta, readCodeMeta, splitInfo } from './code-meta.ts'
import { highlight, type Token } from './highlight.ts'
import { readLineMarkers, unsupportedMarker } from './line-markers.ts'
import { readTerminal } from './terminal.ts'
import { readTokens, writeTokens } from './written-tokens.ts'

type CodePage = {
  readonly page: LinkOrigin
  readonly lookup: SymbolLookup
  readonly cached: CachedString
  readonly report: Report
  readonly markup: Markup
}

/** The links and samples of a page's code blocks. */
export type CodeFacts = { readonly links: readonly PageLink[]; readonly samples: readonly PageSample[] }

/** Replaces each code block with its HTML: title, copy button and highlighted lines, in which symbols are links. */
export async function renderCode(tree: Root, page: CodePage): Promise<CodeFacts> {
  const blocks: { readonly node: Code; readonly parent: MarkdownParent }[] = []
  walkMarkdown(tree, (node, _index, parent) => {
    if (node.type === 'code') blocks.push({ node, parent })
    return undefined
  })
  const links: PageLink[] = []
  const samples: PageSample[] = []
  for (const { node, parent } of blocks) {
    const block = await codeBlock(node, page)
    links.push(...block.links)
    if (block.sample) samples.push(block.sample)
    parent.children.splice(parent.children.indexOf(node as never), 1, block.rendered as never)
  }
  return { links, samples }
}

type Block = { readonly rendered: Rendered; readonly links: readonly PageLink[]; readonly sample: PageSample | null }

async function codeBlock(node: Code, { page, lookup, cached, report, markup }: CodePage): Promise<Block> {
  const { name, rest } = splitInfo(node)
  const language = codeLanguage(name) ?? unknownLanguage(node, name, { markup, report })
  const { code, marked } = readLineMarkers(node.value)
  const lineCount = code.split('\n').length
  const meta = readCodeMeta(rest, lineCount)
  const marker = unsupportedMarker(code)
  if (marker !== null)
    report.warn(node, {
      code: 'unsupported-marker',
      message: `The comment ${marker} marks no line here, and readers copy it with the sample.`,
      hint: 'Write [!code highlight] instead, or show changes in the language diff, with + or - at the beginning of lines.',
    })
  for (const name of meta.repeated)
    report.warn(node, { code: 'bad-code-meta', message: `The block sets ${name} twice.`, hint: 'Remove one of them.' })
  for (const fault of meta.unknown) report.warn(node, { code: 'bad-code-meta', ...metaFault(fault, lineCount) })
  const lines =
    meta.isSignature && language.id === 'http'
      ? requestLines(code)
      : await linesOf(code, language, cached).catch((error: unknown) => plainLines(node, error, report))
  const location = report.locationOf(node)
  const links: PageLink[] = []
  const pieces: Pieces = (token) => {
    if (token.kind === 'comment' || token.kind === 'string') return [token.text]
    // In C, members without their type are ordinary words.
    const where: Where = {
      language: language.id,
      members: token.kind === 'function' && !['c', 'cpp'].includes(language.id),
    }
    const found = codePieces(token.text, (word) => lookup.find(word, where), page.path)
    for (const piece of found) if (typeof piece !== 'string') links.push(symbolLink(piece.href, location))
    return found
  }
  const lineNumbers = new Set([...meta.marked, ...marked])
  const block = figure(lines, {
    language,
    meta: { ...meta, marked: lineNumbers },
    pieces: lookup.isActive ? pieces : (token) => [token.text],
  })
  const sample: PageSample = {
    language: language.id,
    code,
    file: node.data?.code?.file ?? location.file,
    // Generated code has no fence in the source file.
    line: node.data?.code?.line ?? (report.isGenerated(node) ? location.line : location.line + 1),
    unchecked: meta.unchecked,
  }
  return {
    rendered: { type: 'rendered', element: block, text: code },
    links,
    sample: meta.isSignature ? null : sample,
  }
}

/** `prompt` is what a reader wouldn't type or paste. */
type Line = {
  readonly kind: 'code' | 'command' | 'output'
  readonly tokens: readonly Token[]
  readonly prompt?: string
}

/** `POST https://host/path`, of which a reader copies the URL. */
function requestLines(code: string): readonly Line[] {
  const [prompt = ''] = /^[A-Z]+ /.exec(code) ?? []
  return [{ kind: 'code', tokens: [{ text: code.slice(prompt.length), kind: null }], prompt }]
}

async function linesOf(code: string, language: CodeLanguage, cached: CachedString): Promise<readonly Line[]> {
  const parts = language.id === 'bash' ? readTerminal(code.split('\n')) : null
  if (!parts) return (await tokensOf(code, language, cached)).map((tokens) => ({ kind: 'code', tokens }))
  const lines: Line[] = []
  for (const { kind, lines: part } of parts) {
    if (kind === 'output') lines.push(...part.map((line): Line => ({ kind, tokens: [{ text: line, kind: null }] })))
    else {
      const [first = [], ...more] = await tokensOf(part.join('\n'), language, cached)
      lines.push({ kind, tokens: first }, ...more.map((tokens): Line => ({ kind: 'code', tokens })))
    }
  }
  return lines
}

async function tokensOf(code: string, language: CodeLanguage, cached: CachedString) {
  if (!language.load) return highlight(code, language)
  const make = async () => writeTokens(await highlight(code, language))
  return readTokens(code, await cached([language.id, code], make))
}

/** The highlighted lines. If the grammar fails, the sample is shown as plain text. */
function plainLines(node: Code, error: unknown, report: Report): readonly Line[] {
  report.warn(node, {
    code: 'bad-highlight',
    message: `Couldn’t highlight the block: ${error instanceof Error ? error.message : String(error)}`,
    hint: 'It is shown without highlighting. Try the language `text`.',
  })
  return node.value.split('\n').map((line) => ({ kind: 'code', tokens: [{ text: line, kind: null }] }))
}

/** Names with more characters may break in a declaration, which never scrolls. */
const longestInSignature = 24

/** Splits a token at the symbols in it. */
type Pieces = (token: Token) => readonly CodePiece[]

type Drawing = { readonly language: CodeLanguage; readonly meta: CodeMeta; readonly pieces: Pieces }

function figure(lines: readonly Line[], { language, meta, pieces }: Drawing): Element {
  const code = lines.flatMap((line, i): ElementContent[] => {
    const shownLine = lineElement(line, meta.marked.has(i + 1), pieces)
    return i === 0 ? [shownLine] : [text('\n'), shownLine]
  })
  const name = meta.isSignature ? 'Declaration' : `${language.label} code`
  const label = meta.title ? `Code: ${meta.title}` : name
  // A box that scrolls must be reachable by keyboard; a declaration wraps. The role allows the box to have a name.
  const reachable = meta.isSignature ? {} : { tabIndex: 0 }
  const pre = element('pre', { ...reachable, role: 'group', ariaLabel: label }, [element('code', {}, code)])
  breakTokens(code, meta.isSignature ? longestInSignature : longLine)
  const classes = ['code', ...(meta.numbers ? ['has-numbers'] : []), ...(meta.isSignature ? ['is-signature'] : [])]
  const head = meta.isSignature && language.id !== 'http' ? [] : [headOf(meta.title ?? language.label)]
  return element('figure', { className: classes, dataLanguage: language.id }, [...head, pre])
}

/** Lets long names break in lines that may wrap. */
function breakTokens(lines: readonly ElementContent[], longest: number): void {
  for (const line of lines) {
    if (line.type === 'element' && textOf(line).length > longest) breakCode(line, longest)
  }
}

function headOf(name: string): Element {
  const copy = element('button', { type: 'button', className: ['code-copy'], dataAction: 'copy', title: 'Copy code' }, [
    element('span', { className: ['visually-hidden'] }, [text('Copy code')]),
  ])
  return element('figcaption', { className: ['code-head'] }, [
    element('span', { className: ['code-title'] }, [text(name)]),
    copy,
  ])
}

function lineElement({ kind, tokens, prompt = '' }: Line, marked: boolean, pieces: Pieces): Element {
  const classes = [
    'line',
    ...hangingIndent(tokens.map((token) => token.text).join('')),
    ...(marked ? ['is-marked'] : []),
    ...(kind === 'output' ? ['output'] : []),
  ]
  const before =
    kind === 'command'
      ? [element('span', { className: ['prompt'], ariaHidden: 'true' }, [text('$ ')])]
      : prompt === ''
        ? []
        : [element('span', { className: ['prompt'] }, [methodBadge(prompt.trim()), text(' ')])]
  const spans = tokens.flatMap((token): ElementContent[] => {
    const content = kind === 'output' ? [text(token.text)] : pieces(token).map(pieceElement)
    if (!token.kind) return content
    const whole = token.kind === 'string' && shortName.test(token.text) ? ['is-whole'] : []
    return [element('span', { className: [`tk-${token.kind}`, ...whole] }, content)]
  })
  return element('span', { className: classes }, [...before, ...spans])
}

function methodBadge(method: string): Element {
  return element('span', { className: ['badge', `badge-${methodTone(method)}`] }, [text(method)])
}

/** Shorter lines fit in every column for code. */
const longLine = 40
/** A string that would break at its hyphens, such as the name of a package, although it fits on a line. */
const shortName = /^(?=.*-)\S{1,32}$/
/** The stylesheet has a class for each multiple of `indentStep` up to this indent. */
const mostIndent = 12
const indentStep = 4

/** A class with the indent of a line that may wrap. The rest of the line is indented as well, so it doesn't look like a statement. */
function hangingIndent(line: string): readonly string[] {
  const spaces = /^[ \t]*/.exec(line)?.[0].replaceAll('\t', '    ').length ?? 0
  const indent = Math.min(Math.ceil(spaces / indentStep) * indentStep, mostIndent)
  return indent > 0 && line.length > longLine ? [`in-${indent}`] : []
}

function unknownLanguage(node: Code, name: string, { markup, report }: Reading): CodeLanguage {
  const names = [...languageNames, ...markup.fences.map(({ language }) => language)]
  report.warn(node, {
    code: 'unknown-language',
    message: `Unknown language "${name}": the block is shown as plain text.`,
    hint: `${choiceHint(name, names, otherLanguageNames)} All other languages of Shiki work, too: https://shiki.style/languages.`,
  })
  return { id: 'text', label: 'Text', load: null }
}

/** Options of other tools, with the hint for their value. */
const otherOptions: readonly (readonly [option: RegExp, hint: (value: string) => string])[] = [
  [/^hl_lines=/, (value) => `Write {${value.replace(/\s+/g, ',')}} to highlight lines.`],
  [/^(?:showLineNumbers|lineNos|linenums|:line-numbers)(?:=|$)/i, () => 'Write numbers to show line numbers.'],
  [/^(?:\[|(?:filename|caption|name)=)/, (value) => `Write title="${value}".`],
]

/** Describes an option that the block can't have. */
function metaFault(option: string, lineCount: number): Pick<Diagnostic, 'message' | 'hint'> {
  const lines = /^\{[\d\s,-]+\}$/.test(option) ? option.split(/\D+/).map(Number) : []
  const last = Math.max(0, ...lines)
  if (last > lineCount)
    return {
      message: `The block has ${lineCount} ${lineCount === 1 ? 'line' : 'lines'}, but ${option} highlights line ${last}.`,
      hint: 'Correct the numbers in the braces. The first line of the block is 1.',
    }
  const value = option.replace(/^[\w-]+=|["[\]]/g, '')
  const own = otherOptions.find(([other]) => other.test(option))?.[1](value)
  return {
    message: `Unknown option after the language: ${option}.`,
    hint:
      own ??
      'Use title="…", file="…", region="…", {2,4-6} to highlight lines of the block, or numbers to show line numbers.',
  }
}
