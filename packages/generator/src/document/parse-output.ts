import type { Root } from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkFrontmatter).freeze()

/** Parses the Markdown of a page as a build writes it, which has no syntax that only authors use. */
export function parseOutput(text: string): Root {
  return parser.parse(text)
}
