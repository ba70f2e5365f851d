import type { McpServer } from '@modelcontextprotocol/server'
import { cleanQuery, matchHit, type SearchHit } from 'docs-generator/built-site'
import { z } from 'zod'
import { type Answer, refused } from './answer.ts'
import type { BuildReader } from './build-reader.ts'
import { chooseVersions, latestVersions } from './choose-versions.ts'
import type { CurrentBuild } from './current-build.ts'
import { readOnly } from './read-only.ts'

const mostResults = 20
const usualResults = 8
/** Longer than a query in the search window, because agents ask complete sentences. */
const longestQuestion = 500
const lengthError = `must be a string of 1 to ${longestQuestion} characters`

const input = z.strictObject({
  query: z
    .string(lengthError)
    .min(1, lengthError)
    .max(longestQuestion, lengthError)
    .describe(
      'The name of a symbol (send_message, Client.send) or a few words (send a message). Complete sentences work, too.',
    ),
  section: z.string().max(64).optional().describe('Limits the results to one section: see list_sections.'),
  version: z
    .string()
    .max(64)
    .optional()
    .describe('Version of the section, such as 2.x. By default, the latest version of each section.'),
  limit: z
    .int(`must be an integer from 1 to ${mostResults}`)
    .min(1, `must be an integer from 1 to ${mostResults}`)
    .max(mostResults, `must be an integer from 1 to ${mostResults}`)
    .optional()
    .describe(`Maximum number of results, ${usualResults} by default.`),
})

const output = z.object({
  total: z.number().describe('Total number of results.'),
  correction: z
    .string()
    .nullable()
    .describe(
      'The query that was searched instead, because no page contains one of its words; null if none was replaced.',
    ),
  missing: z.array(z.string()).describe('Words of the query that no page contains.'),
  results: z.array(
    z.object({
      title: z.string(),
      kind: z
        .enum(['page', 'heading', 'symbol'])
        .describe('Kind of the result: a page, a part of a page, or a symbol.'),
      url: z.string().describe('URL to pass to read_page, with #anchor for a part of a page.'),
      section: z.string(),
      version: z.string(),
      label: z.string().describe('Display name of the section and version.'),
      excerpt: z.string().nullable(),
    }),
  ),
})

/** Adds the tool that searches in the same way as the site. */
export function addSearchDocs(server: McpServer, currentBuild: CurrentBuild): void {
  server.registerTool(
    'search_docs',
    {
      title: 'Search the documentation',
      description:
        'Searches this documentation in the same way as the site. The best results come first: exact symbol names, then words in titles, then words in text. Pass the URL of a result to read_page. The same task can have different names in each section, so pass the section if you know it.',
      inputSchema: input,
      outputSchema: output,
      annotations: readOnly,
    },
    (args) => currentBuild.answer((build) => searchDocs(build, args)),
  )
}

async function searchDocs(
  build: BuildReader,
  { query, section, version, limit }: z.infer<typeof input>,
): Promise<Answer> {
  const engine = await build.engine()
  if (engine === null)
    return refused('This site uses a hosted search, which requires network access. Use get_symbol, or read /llms.txt.')
  const found = chooseVersions(await build.versions(), { section, version })
  if ('kind' in found) return found
  const versions = version === undefined ? latestVersions(found) : found
  const text = cleanQuery(query, longestQuestion).trim()
  if (!/[\p{L}\p{N}]/u.test(text)) return refused('query: must contain a letter or a digit.')

  const answer = engine.answer({
    query: text,
    language: engine.names.language,
    scopes: versions.map((version) => `${version.section}@${version.version}`),
    kind: null,
    nearest: null,
    page: 0,
    pageSize: limit ?? usualResults,
  })
  const origin = await build.origin()
  const { total, correction, missing, synonyms } = answer
  const results = answer.hits.map((hit) => resultOfHit(hit, { query: correction ?? text, synonyms, origin }))
  const data: z.infer<typeof output> = { total, correction, missing: [...missing], results }
  return { kind: 'answer', texts: [textOf(data, text)], data }
}

type Result = z.infer<typeof output>['results'][number]

function resultOfHit(
  hit: SearchHit,
  {
    query,
    synonyms,
    origin,
  }: { readonly query: string; readonly synonyms: readonly string[]; readonly origin: string },
): Result {
  const [section = '', version = ''] = hit.scope.split('@')
  return {
    title: hit.part === null ? hit.title : `${hit.title} › ${hit.part}`,
    kind: hit.isCode ? 'symbol' : hit.part === null ? 'page' : 'heading',
    url: `${origin}${hit.url}`,
    section,
    version,
    label: hit.section,
    excerpt: matchHit(hit, { query, synonyms }).excerpt || null,
  }
}

function textOf({ total, correction, missing, results }: z.infer<typeof output>, query: string): string {
  if (results.length === 0) return `No results for “${query}”. Try fewer or different words, or another section.`
  const notes = [
    ...(correction === null
      ? []
      : [`No page contains all words of “${query}”. These are the results for “${correction}”.`]),
    ...(missing.length === 0 ? [] : [`No page contains ${missing.map((word) => `“${word}”`).join(' or ')}.`]),
  ]
  const blocks = results.map(({ title, kind, label, url, excerpt: piece }, i) => {
    const head = `${i + 1}. ${title} (${kind}, ${label})\n   ${url}`
    return piece ? `${head}\n   ${piece}` : head
  })
  return [`${results.length} of ${total} results for “${correction ?? query}”`, ...notes, ...blocks].join('\n\n')
}
