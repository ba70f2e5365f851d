import type { Root } from 'mdast'
import { directiveFromMarkdown } from 'mdast-util-directive'
import { directive } from 'micromark-extension-directive'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import { tagLineFromMarkdown, tagLineSyntax } from './tag-line.ts'

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkFrontmatter).use(ownSyntax).freeze()
/** Without links for bare URLs, because looking for them at every word needs a third of the time. */
const plainParser = unified().use(remarkParse).use(gfmButAddresses).use(remarkFrontmatter).use(ownSyntax).freeze()
const frontMatter = /^---\n[\s\S]*?\n---\n/
const fences = /^ *(`{3,}(?=[^`\n]*$)|~{3,})[^\n]*\n[\s\S]*?^ *\1/gm
/** Matches bare URLs, which aren't part of `[…](https://…)` or `<https://…>`. */
const bareAddress = /@|www\.|(?<!\]\((?=[^\s()<>]*(?: "[^"\n]*")?\))|<(?=[^\s<>]*>))https?:\/\//i

/** Parses a Markdown file without its front matter. Lines in the tree are lines of the file. Expects a result of `normalizeText`. */
export function parse(text: string): Root {
  const tree = (mayHoldAddress(text) ? parser : plainParser).parse(text)
  tree.children = tree.children.filter((node) => node.type !== 'yaml')
  return tree
}

function mayHoldAddress(text: string): boolean {
  return bareAddress.test(text.replace(frontMatter, '').replace(fences, ''))
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

function gfmButAddresses(this: Processor) {
  remarkGfm.call(this)
  const data = this.data()
  data.micromarkExtensions = (data.micromarkExtensions ?? []).map((extension) => ({
    ...extension,
    text: Object.fromEntries(
      Object.entries(extension.text ?? {}).map(([code, constructs]) => [
        code,
        [constructs ?? []].flat().filter(({ name }) => !name?.endsWith('Autolink')),
      ]),
    ),
  }))
  data.fromMarkdownExtensions = (data.fromMarkdownExtensions ?? [])
    .flat()
    .filter(({ enter }) => !('literalAutolink' in (enter ?? {})))
}

function firstFlow(extension: ReturnType<typeof directive>) {
  const constructs = extension.flow?.[58]
  const container = Array.isArray(constructs) ? constructs[0] : constructs
  if (!container) throw new Error('micromark-extension-directive no longer starts with its container')
  return container
}
