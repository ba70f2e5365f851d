import type { Element, ElementContent } from 'hast'
import type { Code, Root } from 'mdast'
import { choiceHint } from '../nearest.ts'
import { type CodeLanguage, codeLanguage, languageNames } from './code-languages.ts'
import { type CodeMeta, readCodeMeta } from './code-meta.ts'
import { element, text } from './element.ts'
import { highlight, type Token } from './highlight.ts'
import type { MarkdownParent, Rendered } from './nodes.ts'
import type { Report } from './report.ts'
import { readTerminal } from './terminal.ts'
import { walkMarkdown } from './walk.ts'

/** Replaces every code block by its final HTML: title, copy button and highlighted lines. */
export async function renderCode(tree: Root, report: Report): Promise<void> {
  const blocks: { readonly node: Code; readonly parent: MarkdownParent }[] = []
  walkMarkdown(tree, (node, _index, parent) => {
    if (node.type === 'code') blocks.push({ node, parent })
  })
  for (const { node, parent } of blocks) {
    const rendered = await codeBlock(node, report)
    parent.children.splice(parent.children.indexOf(node as never), 1, rendered as never)
  }
}

async function codeBlock(node: Code, report: Report): Promise<Rendered> {
  const { name, rest } = splitInfo(node)
  const language = codeLanguage(name) ?? unknownLanguage(node, name, report)
  const meta = readCodeMeta(rest, node.value.split('\n').length)
  for (const fault of meta.unknown) reportMeta(node, fault, report)
  const lines = await linesOf(node.value, language).catch((error: unknown) => plainLines(node, error, report))
  return { type: 'rendered', element: figure(lines, language, meta), text: node.value }
}

/** Authors also write the lines directly behind the language: `bash{2}`. */
function splitInfo({ lang, meta }: Code): { readonly name: string; readonly rest: string } {
  const [, name = '', more = ''] = /^([^{]*)(.*)$/s.exec(lang ?? '') ?? []
  return { name, rest: `${more} ${meta ?? ''}`.trim() }
}

type Line = { readonly kind: 'code' | 'command' | 'output'; readonly tokens: readonly Token[] }

async function linesOf(code: string, language: CodeLanguage): Promise<readonly Line[]> {
  const parts = language.id === 'bash' ? readTerminal(code.split('\n')) : null
  if (!parts) return (await highlight(code, language)).map((tokens) => ({ kind: 'code', tokens }))
  const lines: Line[] = []
  for (const { kind, lines: source } of parts) {
    if (kind === 'output') lines.push(...source.map((line): Line => ({ kind, tokens: [{ text: line, kind: null }] })))
    else {
      const [first = [], ...more] = await highlight(source.join('\n'), language)
      lines.push({ kind, tokens: first }, ...more.map((tokens): Line => ({ kind: 'code', tokens })))
    }
  }
  return lines
}

/** A grammar that fails is no reason to lose the sample. */
function plainLines(node: Code, error: unknown, report: Report): readonly Line[] {
  report.warn(node, {
    code: 'bad-highlight',
    message: `The block cannot be highlighted: ${error instanceof Error ? error.message : String(error)}`,
    hint: 'It is shown plain. Try to name its language as `text`.',
  })
  return node.value.split('\n').map((line) => ({ kind: 'code', tokens: [{ text: line, kind: null }] }))
}

function figure(lines: readonly Line[], language: CodeLanguage, meta: CodeMeta): Element {
  const name = meta.title ?? language.label
  const copy = element('button', { type: 'button', className: ['code-copy'], dataAction: 'copy' }, [
    element('span', { className: ['visually-hidden'] }, [text('Copy code')]),
  ])
  const head = element('figcaption', { className: ['code-head'] }, [
    element('span', { className: ['code-title'] }, [text(name)]),
    copy,
  ])
  const code = lines.flatMap((line, i): ElementContent[] => {
    const drawn = lineElement(line, meta.marked.has(i + 1))
    return i === 0 ? [drawn] : [text('\n'), drawn]
  })
  const label = meta.title ? `Code: ${meta.title}` : `${language.label} code`
  // A box that scrolls must be reachable by keyboard; the role lets it have a name.
  const pre = element('pre', { tabIndex: 0, role: 'group', ariaLabel: label }, [element('code', {}, code)])
  const classes = meta.numbers ? ['code', 'has-numbers'] : ['code']
  return element('figure', { className: classes, dataLanguage: language.id }, [head, pre])
}

function lineElement({ kind, tokens }: Line, marked: boolean): Element {
  const classes = ['line', ...(marked ? ['is-marked'] : []), ...(kind === 'output' ? ['output'] : [])]
  const prompt = element('span', { className: ['prompt'], ariaHidden: 'true' }, [text('$ ')])
  const pieces = tokens.map((token) =>
    token.kind ? element('span', { className: [`tk-${token.kind}`] }, [text(token.text)]) : text(token.text),
  )
  return element('span', { className: classes }, kind === 'command' ? [prompt, ...pieces] : pieces)
}

function unknownLanguage(node: Code, name: string, report: Report): CodeLanguage {
  report.warn(node, {
    code: 'unknown-language',
    message: `There is no highlighting for "${name}", so the block is shown as text.`,
    hint: choiceHint(name, languageNames),
  })
  return { id: 'text', label: 'Text', load: null }
}

function reportMeta(node: Code, fault: string, report: Report) {
  report.warn(node, {
    code: 'bad-code-meta',
    message: `${fault} behind the language means nothing here.`,
    hint: 'There are title="…", {2,4-6} for lines that exist in the block, and numbers.',
  })
}
