import type { SiteSymbol, YamlPath } from 'docs-generator/plugin'
import type { LinkedPage } from '../directory.ts'
import { bodyOf, type Example, fenceOf, kindOf, languageOf } from '../languages/index.ts'
import { hrefOf } from '../reference-entry.ts'
import { isOperation } from '../rest-api-of.ts'
import type { EntryContext } from './entry-context.ts'
import { operationCells, operationColumns } from './operation-cells.ts'
import { inlineCode, tag } from './page-writer.ts'

/** Writes the examples of an entry. */
export function writeExamples(context: EntryContext): void {
  const { entry, writer, depth } = context
  const { data, lineAt } = entry
  if (data.kind === 'cli/command' || !data.examples || data.examples.length === 0) return
  writer.heading(depth, data.examples.length > 1 ? 'Examples' : 'Example', lineAt(['examples']))
  for (const [i, example] of data.examples.entries()) writeExample(context, example, ['examples', i])
}

/** Writes one example of an entry or a member. `path` is its location in the entry's file. */
export function writeExample({ entry, writer }: EntryContext, example: Example, path: YamlPath): void {
  if (example.about) writer.source(example.about, entry.textLineAt([...path, 'about']))
  const title = example.title === undefined ? '' : ` title="${example.title}"`
  const unchecked = example.unchecked === undefined ? '' : ` unchecked="${example.unchecked}"`
  const info = `${example.language ?? fenceOf(entry.data)}${title}${unchecked}`
  writer.code(info, example.code, entry.textLineAt([...path, 'code']), 1)
}

/** More tasks of a type are closed. */
const mostTasks = 1

/** Writes the end of an entry: threads, events, users, related symbols, and the symbols of other SDKs for the same tasks. */
export function writeClosing(context: EntryContext): void {
  const { entry, directory, writer, depth } = context
  const { data, lineAt, textLineAt } = entry
  if (data.threads) {
    writer.heading(depth, 'Threads and timing', lineAt(['threads']))
    writer.source(data.threads, textLineAt(['threads']))
  }
  if (data.events && data.events.length > 0) {
    writer.heading(depth, 'What happens next', lineAt(['events']))
    for (const [i, { name, about }] of data.events.entries()) {
      writer.block(`- ${inlineCode(name)}: ${about}`, lineAt(['events', i]))
    }
  }
  writeUsers(context)
  // The members of a type include its nodes.
  const members = new Set(bodyOf(data).kind === 'type' ? directory.nodesOf(entry).map(hrefOf) : [])
  const related = (data.see ?? []).flatMap((name, i) => {
    const symbol = directory.find(entry, name)
    if (symbol && members.has(symbol.href)) return []
    const item = symbol
      ? `${relatedLink(context, name, symbol)}: ${symbol.summary}`
      : relatedPage(name, directory.page(name))
    return [{ i, item }]
  })
  if (related.length > 0) writer.heading(depth, 'Related', lineAt(['see']))
  for (const { i, item } of related) writer.block(`- ${item}`, lineAt(['see', i]))
  const matches = directory.conceptsOf(entry)
  if (matches.length > 0) {
    const line = lineAt(['name'])
    writer.heading(depth, 'Equivalents in other SDKs {#the-same-in-other-sdks former}', line)
    const isLong = bodyOf(data).kind === 'type' && matches.length > mostTasks
    if (isLong) writer.block(tag('Fold', { title: `Show ${matches.length} tasks`, below: 'heading' }), line)
    for (const { task, elsewhere } of matches) {
      const places = elsewhere.map(({ sdk, symbols }) => `  - ${sdk}: ${symbols.map(linkTo).join(', ')}`)
      writer.block(`- **${task}.**\n${places.join('\n')}`, line)
    }
    if (isLong) writer.block('</Fold>', line)
  }
}

/** The link to a symbol of `see`. The title of an operation's page is better known than the name that generated clients use. */
function relatedLink({ entry, directory }: EntryContext, name: string, symbol: SiteSymbol): string {
  const operation = directory.entry(entry, name)
  const title = operation && isOperation(operation) ? operation.data.title : undefined
  return title === undefined ? linkTo(symbol) : `[${title}](${symbol.href})`
}

/** An entry of `see` that isn't a symbol: the URL of a page, or a name that the check reports. */
function relatedPage(name: string, page: LinkedPage | null): string {
  if (!name.startsWith('/')) return inlineCode(name)
  return page ? `[${page.title}](${name}): ${page.description}` : `[${name}](${name})`
}

function linkTo(symbol: SiteSymbol): string {
  return `[${symbol.isCode ? `\`${symbol.name}\`` : symbol.name}](${symbol.href})`
}

/** Writes the list of entries that use a type. */
function writeUsers({ entry, directory, writer, depth }: EntryContext): void {
  if (!languageOf(entry.data).types) return
  // A schema on the page of another entry is mostly used there.
  if (entry.data.kind === 'rest/schema' && entry.anchor !== null) return
  const users = directory.usersOf(entry).filter((user) => user !== entry)
  if (users.length === 0) return
  const line = entry.lineAt(['name'])
  writer.heading(depth, 'Used by', line)
  const operations = users.filter(isOperation)
  if (operations.length > 0) {
    const rows = operations.toSorted((a, b) => directory.orderOf(a.path) - directory.orderOf(b.path))
    writer.table(
      operationColumns,
      rows.map((operation) => ({ cells: operationCells(operation), line })),
    )
  }
  const names = users
    .filter((user) => !isOperation(user))
    .map((user) => {
      const { name } = user.data
      return `[${kindOf(user.data).isCode ? inlineCode(name) : name}](${hrefOf(user)})`
    })
  // The no-break spaces keep each dot at the end of its line.
  const lead = operations.length > 0 ? 'Also in ' : ''
  if (names.length > 0) writer.block(`${lead}${names.join('\u00a0· ')}`, line)
}
