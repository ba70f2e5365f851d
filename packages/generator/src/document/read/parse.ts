import type { Root } from 'mdast'
import { directiveFromMarkdown } from 'mdast-util-directive'
import { directive } from 'micromark-extension-directive'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import { splitFrontMatter } from '../../content/front-matter.ts'
import { tagLineFromMarkdown, tagLineSyntax } from './tag-line.ts'

const parser = unified().use(remarkParse).use(remarkGfm).use(ownSyntax).freeze()

/** Parses a Markdown file without its front matter. Lines in the tree are lines of the file. Expects a result of `normalizeText`. */
export function parse(text: string): Root {
  return parser.parse(withBlankFrontMatter(text))
}

/** The text with spaces instead of its front matter, so that offsets and lines stay those of the file. */
function withBlankFrontMatter(text: string): string {
  const bodyStart = text.length - (splitFrontMatter(text)?.body ?? text).length
  return text.slice(0, bodyStart).replace(/[^\n]/g, ' ') + text.slice(bodyStart)
}

/** Removes the byte order mark and lone surrogates, and converts line endings to `
`. Offsets and lines in the tree refer to this text. */
export function normalizeText(text: string): string {
  return text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Surrogate}/gu, '\uFFFD')
}

function ownSyntax(this: Processor) {
  const data = this.data()
  // Only container directives, so that `std::string`, `12:30` and `:smile:` stay text.
  const containers = { flow: { 58: firstFlow(directive()) } }
  // Indented code blocks are disabled, because the content of nested tags may be indented.
  const noIndentedCode = { disable: { null: ['codeIndented'] } }
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), containers, noIndentedCode, tagLineSyntax()]
  data.fromMarkdownExtensions = [
    ...(data.fromMarkdownExtensions ?? []),
    directiveFromMarkdown({ verbose: true }),
    tagLineFromMarkdown(),
  ]
}

function firstFlow(extension: ReturnType<typeof directive>) {
  const constructs = extension.flow?.[58]
  const container = Array.isArray(constructs) ? constructs[0] : constructs
  if (!container) throw new Error('micromark-extension-directive no longer starts with its container')
  return container
}
