import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { type Answer, refused } from './answer.ts'
import type { BuildReader, SymbolEntry } from './build-reader.ts'
import { chooseVersions, versionFields, versionLabel } from './choose-versions.ts'
import type { CurrentBuild } from './current-build.ts'
import { matchSymbols, nearSymbols } from './match-symbols.ts'
import { readOnly } from './read-only.ts'
import { symbolDetails } from './symbol-details.ts'

const longestName = 128
/** With more symbols than this, the name of a section is more useful than a list. */
const mostListed = 30
/** In characters. Details and symbols that don't fit are left out: the pages of the symbols contain them. */
const longestAnswer = 4000
/** The pages of the symbols are only read if there are no more than this. */
const mostDetailed = 5

const input = z.strictObject({
  name: z
    .string(`must be a string of 1 to ${longestName} characters`)
    .min(1, `must be a string of 1 to ${longestName} characters`)
    .max(longestName, `must be a string of 1 to ${longestName} characters`)
    .describe(
      'Name of a symbol, command or node, such as “send_message”, “Client.send”, “send” or “tool items create”.',
    ),
  section: z.string().max(64).optional().describe('Limits the results to one section: see list_sections.'),
  version: z.string().max(64).optional().describe('Limits the results to one version of the section, such as 2.x.'),
})

const symbol = z.object({
  name: z.string(),
  kind: z.string().describe('Language and kind: c/function, ts/class, csharp/enum, cli/command, blueprint/node.'),
  owner: z.string().nullable().describe('Type or command that contains the symbol.'),
  section: z.string(),
  version: z.string(),
  ...versionFields,
  url: z.string().describe('URL to pass to read_page.'),
  summary: z.string(),
  signature: z
    .string()
    .nullable()
    .describe(
      'Declaration, or those of all overloads; for a field or a flag, a line for each column of its table. Null in long answers and for symbols without a declaration.',
    ),
  elsewhere: z
    .string()
    .nullable()
    .describe(
      'Markdown list of equivalents in other sections; null in long answers and for symbols without equivalents.',
    ),
  otherVersions: z
    .array(z.object({ version: z.string(), ...versionFields, url: z.string() }))
    .describe('The same name in other versions of the section.'),
})

const output = z.object({
  match: z
    .enum(['exact', 'case', 'end'])
    .describe('How the name matches: exact, case (except for case) or end (the end of a longer name).'),
  total: z.number(),
  symbols: z.array(symbol),
})

/** Adds the tool that looks up a name in the reference. */
export function addGetSymbol(server: McpServer, currentBuild: CurrentBuild): void {
  server.registerTool(
    'get_symbol',
    {
      title: 'Look up a symbol',
      description:
        'Looks up a symbol in the references: functions, types and their members, commands, nodes. Returns its declaration, its URL and equivalents in other sections. If several sections contain the name, all of them are listed.',
      inputSchema: input,
      outputSchema: output,
      annotations: readOnly,
    },
    (args) => currentBuild.answer((build) => getSymbol(build, args)),
  )
}

export async function getSymbol(
  build: BuildReader,
  { name, section, version }: z.infer<typeof input>,
): Promise<Answer> {
  const all = await build.symbols()
  const isNarrowed = section !== undefined || version !== undefined
  const versions = isNarrowed ? chooseVersions(await build.versions(), { section, version }) : null
  if (versions && 'kind' in versions) return versions
  const isOpen = (entry: SymbolEntry) =>
    versions === null ||
    versions.some((version) => version.section === entry.section && version.version === entry.version)

  const found = matchSymbols(all.filter(isOpen), name)
  if (found === null) return refused(noSymbol(name, all, isOpen))
  const listed = found.symbols.slice(0, mostListed)
  const isDetailed = listed.length <= mostDetailed
  const symbols = await Promise.all(
    listed.map(async (entry): Promise<z.infer<typeof symbol>> => {
      const details = isDetailed ? await symbolDetails(build, entry) : { signature: null, elsewhere: null }
      return { ...entry, owner: entry.owner ?? null, ...details, otherVersions: otherVersionsOf(entry, all) }
    }),
  )
  const data = shortened({ match: found.match, total: found.symbols.length, symbols }, name)
  return { kind: 'answer', texts: [textOf(data, name)], data }
}

/** Leaves out equivalents, then declarations, then the last symbols, until the answer isn't too long. One symbol always stays. */
function shortened(data: z.infer<typeof output>, name: string): z.infer<typeof output> {
  const withoutElsewhere = data.symbols.map((entry) => ({ ...entry, elsewhere: null }))
  const names = withoutElsewhere.map((entry) => ({ ...entry, signature: null }))
  const forms = [data.symbols, withoutElsewhere, ...names.map((_, i) => names.slice(0, names.length - i))]
  const answers = forms.map((symbols) => ({ ...data, symbols }))
  return answers.find((answer) => textOf(answer, name).length <= longestAnswer) ?? answers.at(-1) ?? data
}

function otherVersionsOf({ name, section, version }: SymbolEntry, all: readonly SymbolEntry[]) {
  return all
    .filter((other) => other.name === name && other.section === section && other.version !== version)
    .map(({ version, shownVersion, status, url }) => ({ version, shownVersion, status, url }))
}

function noSymbol(name: string, all: readonly SymbolEntry[], isOpen: (entry: SymbolEntry) => boolean): string {
  const elsewhere = matchSymbols(all, name)?.symbols ?? []
  if (elsewhere.length > 0) {
    const where = [...new Set(elsewhere.map(versionLabel))].join(', ')
    return `There is no symbol “${name}” in this section and version. It exists in: ${where}.`
  }
  const near = nearSymbols(all.filter(isOpen), name)
  const hint = near.length > 0 ? `Did you mean ${near.join(' or ')}?` : 'Use search_docs to find it.'
  return `There is no symbol “${name}”. ${hint}`
}

function textOf({ match, total, symbols }: z.infer<typeof output>, name: string): string {
  const fits = { exact: 'matches', case: 'matches, except for case,', end: 'is the end of' }[match]
  const head = `“${name}” ${fits} ${total === 1 ? 'one name' : `${total} names`}${total > symbols.length ? `, of which ${symbols.length} are listed; pass section to narrow the list` : ''}.`
  const blocks = symbols.map((entry) =>
    [
      `## ${entry.name}`,
      `${entry.kind}, ${versionLabel(entry)}\n${entry.url}`,
      entry.summary,
      entry.signature === null ? '' : `\`\`\`\n${entry.signature}\n\`\`\``,
      entry.otherVersions
        .map((other) => `In ${versionLabel({ section: entry.section, ...other })}: ${other.url}`)
        .join('\n'),
      entry.elsewhere === null ? '' : `In other SDKs:\n\n${entry.elsewhere}`,
    ]
      .filter((part) => part !== '')
      .join('\n\n'),
  )
  return [head, ...blocks].join('\n\n')
}
