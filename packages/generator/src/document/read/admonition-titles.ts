import { admonitions } from '../authoring.ts'
import { fenceEnd, fenceStart } from './code-fences.ts'

const opening = new RegExp(
  `^([\\s>]*:{3,})[ \\t]*(${Object.keys(admonitions).join('|')})(?:[ \\t]+([^\\s[{].*?))?[ \\t]*$`,
)

/**
 * Rewrites the openings `::: tip` and `:::tip Title` of other generators as `:::tip` and `:::tip[Title]`, which the parser reads, and
 * `:::tip title="Title"` as attributes, which are reported. Code blocks stay as they are, and no line moves.
 */
export function bracketTitles(text: string): string {
  if (!text.includes(':::')) return text
  let open = ''
  return text
    .split('\n')
    .map((line) => {
      if (open !== '') {
        if (fenceEnd.exec(line)?.[1]?.startsWith(open)) open = ''
        return line
      }
      open = fenceStart.exec(line)?.[1] ?? ''
      const [, colons, name, title] = opening.exec(line) ?? []
      return name === undefined ? line : `${colons}${name}${inBrackets(title)}`
    })
    .join('\n')
}

function inBrackets(title: string | undefined): string {
  if (title === undefined) return ''
  return /^\w+=["']/.test(title) ? `{${title}}` : `[${title}]`
}
