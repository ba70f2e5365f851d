import type { McpServer } from '@modelcontextprotocol/server'
import { nearest } from 'docs-generator/built-site'
import { z } from 'zod'
import { type Answer, type Refusal, refused } from './answer.ts'
import type { BuildReader } from './build-reader.ts'
import type { CurrentBuild } from './current-build.ts'
import type { PartFound } from './outline.ts'
import { pageAddress } from './page-address.ts'
import { knownAnchors, pageOutline, pageText } from './page-text.ts'
import { readOnly } from './read-only.ts'

/** In characters, about four per token: most clients accept this much at a time. */
const usualLength = 40_000
const mostLength = 200_000
const longestAddress = 500

const input = z.strictObject({
  path: z
    .string(`must be a string of 1 to ${longestAddress} characters`)
    .min(1, `must be a string of 1 to ${longestAddress} characters`)
    .max(longestAddress, `must be a string of 1 to ${longestAddress} characters`)
    .describe(
      'Path (/guide/start/) or complete URL of a page, as in results and links. With #anchor, returns only that heading and the content below it.',
    ),
  offset: z
    .int('must be an integer of at least 0')
    .min(0, 'must be an integer of at least 0')
    .optional()
    .describe('Start position in characters: `next` of the previous response.'),
  limit: z
    .int(`must be an integer from 1 to ${mostLength}`)
    .min(1, `must be an integer from 1 to ${mostLength}`)
    .max(mostLength, `must be an integer from 1 to ${mostLength}`)
    .optional()
    .describe(`Maximum number of characters, ${usualLength} by default.`),
})

const output = z.object({
  url: z.string(),
  markdown: z.string(),
  offset: z.number(),
  total: z.number().describe('Length of the page or of the requested part, in characters.'),
  next: z.number().nullable().describe('Start position of the next part; null at the end.'),
  anchors: z.array(z.string()).describe('Anchors of the page, if the response is incomplete.'),
})

/** Adds the tool that reads a page. */
export function addReadPage(server: McpServer, currentBuild: CurrentBuild): void {
  server.registerTool(
    'read_page',
    {
      title: 'Read a page',
      description:
        'Returns a page of this documentation as Markdown, with its product, version and status in the front matter. Links in a page can be passed as `path`. Long pages are returned in parts.',
      inputSchema: input,
      outputSchema: output,
      annotations: readOnly,
    },
    (args) => currentBuild.answer((build) => readPage(build, args)),
  )
}

export async function readPage(
  build: BuildReader,
  { path, offset = 0, limit }: z.infer<typeof input>,
): Promise<Answer> {
  const address = await pageAddress(build, path)
  if (address.kind === 'refused') return address
  const page = await pageText(build, address.path)
  const found = address.anchor === null ? null : await partAt(build, address.path, address.anchor)
  if (found !== null && 'kind' in found) return found
  const text = found ? page.slice(found.part.start, found.part.end) : page
  if (offset > 0 && offset >= text.length)
    return refused(`offset: must be less than ${text.length}, the length of the requested text, but it is ${offset}.`)

  const end = endOf(text, offset, limit ?? usualLength)
  const isWhole = end === text.length
  const data: z.infer<typeof output> = {
    url: `${await build.origin()}${address.path}${found?.part.anchor ? `#${found.part.anchor}` : ''}`,
    markdown: text.slice(offset, end),
    offset,
    total: text.length,
    next: isWhole ? null : end,
    anchors: isWhole ? [] : (await knownAnchors(build, address.path)).map(({ anchor }) => anchor),
  }
  const more = `Characters ${offset} to ${end} of ${text.length}. Continue with offset ${end}, or request one part with #anchor.`
  return { kind: 'answer', texts: isWhole ? [data.markdown] : [data.markdown, more], data }
}

/** The part of a page with an anchor; null if the answer is the complete page. Refuses an anchor that the page doesn't have. */
async function partAt(build: BuildReader, path: string, anchor: string): Promise<PartFound | Refusal | null> {
  const outline = await pageOutline(build, path)
  const part = outline.at(anchor)
  // The former anchor of a heading is only in the HTML, so its part isn't known.
  if (part || (await build.lastingUrls()).has(`${await build.origin()}${path}#${anchor}`)) return part
  // So is the anchor of an overload, to which links lead.
  const html = await build.site.read(`${path}index.html`)
  if (html?.includes(` id="${anchor}"`)) return outline.around(anchor)
  const anchors = outline.parts.map((one) => one.anchor)
  const guess = nearest(anchor, anchors)
  return refused(
    `${path} has no anchor #${anchor}. ${guess ? `Did you mean #${guess}? ` : ''}It has: ${anchors.map((one) => `#${one}`).join(', ') || 'none'}.`,
  )
}

/** The end of the last complete line. If there is none, avoids splitting a surrogate pair. */
function endOf(text: string, offset: number, limit: number): number {
  const furthest = offset + limit
  if (furthest >= text.length) return text.length
  const line = text.lastIndexOf('\n', furthest - 1) + 1
  if (line > offset) return line
  const isSplit = /[\uDC00-\uDFFF]/.test(text.charAt(furthest)) && furthest - 1 > offset
  return isSplit ? furthest - 1 : furthest
}
