import type { Root } from 'mdast'
import type { Report, SourceNode } from './report.ts'
import { walkMarkdown } from './walk.ts'

type Syntax = { readonly code: string; readonly pattern: RegExp; readonly name: string; readonly hint: string }

/** Syntax of other documentation tools that Markdown shows as text. */
const syntaxes: readonly Syntax[] = [
  {
    code: 'unsupported-import',
    pattern: /^(?:import\s[^\n]*\sfrom\s+['"][^\n]*|import\s+['"][^\n]*|export\s+(?:const|default|function)\s[^\n]*)/,
    name: 'The import',
    hint: 'Pages are Markdown and can’t run code. Components need no import: docs/authoring.md lists them.',
  },
  {
    code: 'unsupported-math',
    pattern: /\$\$[^$]+\$\$|\$(?=[^\s$])[^$\n]*(?:\\[a-z]+|[\^_]\{?\w)[^$\n]*\$/,
    name: 'The formula',
    hint: 'Write it as text or code, with <sub> and <sup> where needed: 10<sup>-3</sup>.',
  },
  {
    code: 'unsupported-variable',
    pattern: /\{\{[^{}\n]+\}\}/,
    name: 'The variable',
    hint: 'Write its value, or include a text with <Include file="_partials/note.md"/>. Use backticks to show braces.',
  },
  {
    code: 'unsupported-emoji',
    pattern: /(?<![\w:]):[a-z][a-z0-9_+-]*[a-z0-9]:(?![\w:])/,
    name: 'The emoji code',
    hint: 'Use the character itself, or backticks to show the code.',
  },
]

/** Warns about syntax of other tools in the text of a page, which would be shown as it was typed. */
export function checkForeignSyntax(tree: Root, report: Report): void {
  walkMarkdown(tree, (node, index, parent) => {
    if (node.type !== 'text') return undefined
    for (const syntax of syntaxes) {
      const isFirst = parent.type === 'paragraph' && index === 0
      const [found] = syntax.code !== 'unsupported-import' || isFirst ? (syntax.pattern.exec(node.value) ?? []) : []
      if (found !== undefined) reportSyntax(node, syntax, found, report)
    }
    return undefined
  })
}

function reportSyntax(node: SourceNode, { code, name, hint }: Syntax, found: string, report: Report): void {
  const shown = found.length > 40 ? `${found.slice(0, 40)}…` : found
  report.warn(node, { code, message: `${name} ${shown} is shown as text.`, hint })
}
