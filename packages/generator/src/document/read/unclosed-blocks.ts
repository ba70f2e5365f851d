import type { Code, Root } from 'mdast'
import type { Report } from '../report.ts'
import { walkMarkdown } from '../walk.ts'

/** Reports code fences and `:::` blocks that aren't closed. */
export function checkUnclosedBlocks(tree: Root, text: string, report: Report): void {
  walkMarkdown(tree, (node) => {
    if (node.type === 'code' && !isClosed(node, text)) {
      report.warn(node, {
        code: 'unclosed-fence',
        message: 'The code block that starts here is never closed.',
        hint: 'Close it with a line that contains only the same fence: ```.',
      })
    }
    if (node.type === 'containerDirective' && !node.data?.position?.closing) {
      report.error(node, {
        code: 'unclosed-admonition',
        message: `:::${node.name} is never closed.`,
        hint: 'Close it with a line that contains only `:::`. Around another such block, use more colons: `::::`.',
      })
    }
  })
}

function isClosed(node: Code, text: string): boolean {
  const { start, end } = node.position ?? {}
  if (start?.offset === undefined || end?.offset === undefined) return true
  const lines = text.slice(start.offset, end.offset).split('\n')
  const fence = /^(`{3,}|~{3,})/.exec(lines[0] ?? '')?.[1]
  if (!fence) return true
  // In a quote, the last line still has its markers.
  const last = (lines.at(-1) ?? '').replace(/^[\s>]*/, '').trimEnd()
  return lines.length > 1 && last.startsWith(fence) && last === (fence[0] ?? '').repeat(last.length)
}
