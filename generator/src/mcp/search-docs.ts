import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { excerpt } from '../search/excerpt.ts'
import { longestQuery, type SearchHit } from '../search/port.ts'
import { cleanQuery } from '../ui/search/search-scopes.ts'
import { type Answer, refused } from './answer.ts'
import type { BuildReader } from './build-reader.ts'
import { chooseVersions, latestVersions } from './choose-versions.ts'
import type { CurrentBuild } from './current-build.ts'
import { readOnly } from './read-only.ts'

const mostResults = 20
const usualResults = 8

const input = z.strictObject({
  query: z
    .string(`must be text of 1 to ${longestQuery} characters`)
    .min(1, `must be text of 1 to ${longestQuery} characters`)
    .max(longestQuery, `must be text of 1 to ${longestQuery} characters`)
    .describe(
      'A name of code (send_message, Client.send) or a few words (send a message). Complete sentences work, too.',
    ),
  section: z.string().max(64).optional().describe('Only this section: see list_sections.'),
  version: z
    .string()
    .max(64)
    .optional()
    .describe('Version of the section, such as 2.x. Without it: the latest of each section.'),
  limit: z
    .int(`must be a whole number from 1 to ${mostResults}`)
    .min(1, `must be a whole number from 1 to ${mostResults}`)
    .max(mostResults, `must be a whole number from 1 to ${mostResults}`)
    .optional()
    .describe(`How many results at most: ${usualResults} by default.`),
})

const output = z.object({
  total: z.number().describe('How many results there are.'),
  results: z.array(
    z.object({
      title: z.string(),
      kind: z.enum(['page', 'heading', 'symbol']).describe('What was found: a page, a part of one, or a name of code.'),
      url: z.string().describe('What read_page takes; with #anchor for a part of a page.'),
      section: z.string(),
      version: z.string(),
      label: z.string().describe('Section and version as readers know them.'),
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
        'Searches this documentation as the site itself does, best result first: exact names of code before words in titles before words in texts. Results have addresses for read_page. The same task can have different names in each section, so name the section when you work with one.',
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
    return refused('The search of this site is hosted and needs the network. Use get_symbol, or read /llms.txt.')
  const found = chooseVersions(await build.versions(), { section, version })
  if ('kind' in found) return found
  const versions = version === undefined ? latestVersions(found) : found
  const asked = cleanQuery(query).trim()
  if (!/[\p{L}\p{N}]/u.test(asked))
    return refused('query: has no letter and no digit, so there is nothing to look for.')

  const answer = engine.answer({
    indexName: 'docs',
    query: asked,
    params: {
      facetFilters: [
        `language:${engine.names.language}`,
        versions.map((version) => `version:${version.section}@${version.version}`),
      ],
      hitsPerPage: limit ?? usualResults,
      page: 0,
    },
  })
  const origin = await build.origin()
  const results = answer.hits.map((hit) => resultOfHit(hit, asked, origin))
  const data: z.infer<typeof output> = { total: answer.nbHits, results }
  return { kind: 'answer', texts: [textOf(data, asked)], data }
}

type Result = z.infer<typeof output>['results'][number]

function resultOfHit({ hierarchy, ...hit }: SearchHit, query: string, origin: string): Result {
  const [section = '', version = ''] = hit.version.split('@')
  return {
    title: [hierarchy.lvl1, hierarchy.lvl2].filter((name) => name !== null).join(' › '),
    kind: hit.isCode ? 'symbol' : hit.anchor === null ? 'page' : 'heading',
    url: `${origin}${hit.url}`,
    section,
    version,
    label: hierarchy.lvl0 ?? section,
    excerpt: hit.content === null ? null : excerpt(hit.content, query),
  }
}

function textOf({ total, results }: z.infer<typeof output>, query: string): string {
  if (results.length === 0) return `Nothing was found for “${query}”. Try fewer or other words, or another section.`
  const blocks = results.map(({ title, kind, label, url, excerpt: piece }, i) => {
    const head = `${i + 1}. ${title} (${kind}, ${label})\n   ${url}`
    return piece ? `${head}\n   ${piece}` : head
  })
  return [`${results.length} of ${total} results for “${query}”`, ...blocks].join('\n\n')
}
