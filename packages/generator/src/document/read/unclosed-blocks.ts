import type { Code, Root } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import type { Report } from '../report.ts'
import { walkMarkdown } from '../walk.ts'

/** Reports code fences, `:::` blocks and comments that aren't closed. */
export function checkUnclosedBlocks(tree: Root, text: string, report: Report): void {
  const colonsOf = ({ position }: ContainerDirective) => /^:*/.exec(text.slice(position?.start.offset))?.[0].length
  walkMarkdown(tree, (node, _, parent) => {
    if (node.type === 'code') checkFence(node, text, report)
    if (node.type === 'html' && node.value.startsWith('<!--') && !node.value.includes('-->')) {
      report.error(node, {
        code: 'unclosed-comment',
        message: 'The comment that starts here is never closed, so the text below it isn’t shown.',
        hint: 'Write --> at its end.',
        breaksRest: true,
      })
    }
    if (node.type === 'containerDirective' && !node.data?.position?.closing) {
      // The first end closes the outer block, so the inner one is open. Authors have usually forgotten the end of the outer block.
      const isInside = parent.type === 'containerDirective' && colonsOf(parent) === colonsOf(node)
      const line = node.position?.start.line
      report.error(isInside ? parent : node, {
        code: 'unclosed-admonition',
        message: isInside
          ? `:::${parent.name} isn’t closed before the block :::${node.name}${line === undefined ? '' : ` in line ${line}`}.`
          : `:::${node.name} is never closed.`,
        hint: 'Close it with a line that contains only `:::`. Around another such block, use more colons: `::::`.',
        isUnclosed: true,
      })
    }
  })
}

/** A code block that isn't closed contains the rest of the page, or all text up to the end of the next code block. */
function checkFence(node: Code, text: string, report: Report): void {
  const written = writtenFence(node, text)
  if (!written) return
  const { fence, inside, isClosed } = written
  const hint = `Close it with a line that contains only the same fence: ${fence}.`
  const start = node.position?.start.line ?? 1
  const next = inside.findIndex((line) => opensBlock(line, fence))
  const swallowed = next >= 0 ? next : isClosed ? -1 : inside.findIndex((line) => /^(?:#{1,6} \S|:::)/.test(line))
  if (swallowed >= 0) {
    const line = start + 1 + swallowed
    report.error(node, {
      code: 'unclosed-fence',
      message: `The code block that starts here isn’t closed, so it also contains line ${line}: ${inside[swallowed]}`,
      hint: `${hint} Around Markdown that contains code blocks, use a longer fence: ${fence}${fence[0]}.`,
      breaksRest: true,
    })
  } else if (!isClosed) {
    const message = 'The code block that starts here is never closed.'
    report.warn(node, { code: 'unclosed-fence', message, hint, isUnclosed: true })
  }
}

/** True for a line that begins another code block: it has the same fence, with a language, which the end of a block can't have. */
function opensBlock(line: string, fence: string): boolean {
  const [, own = '', language = ''] = /^\s*(`{3,}|~{3,})\s*([^\s`]*)/.exec(line) ?? []
  return own.startsWith(fence) && language !== ''
}

/** The fence of a code block and the lines between its fences; null for a block without one. */
function writtenFence(node: Code, text: string) {
  const { start, end } = node.position ?? {}
  if (start?.offset === undefined || end?.offset === undefined) return null
  const [first = '', ...rest] = text.slice(start.offset, end.offset).split('\n')
  const fence = /^(`{3,}|~{3,})/.exec(first)?.[1]
  if (!fence) return null
  // In a quote, each line still has its markers.
  const lines = rest.map((line) => line.replace(/^[\s>]*/, '').trimEnd())
  const last = lines.at(-1) ?? ''
  const isClosed = last.startsWith(fence) && last === (fence[0] ?? '').repeat(last.length)
  return { fence, inside: isClosed ? lines.slice(0, -1) : lines, isClosed }
}
