import { McpServer } from '@modelcontextprotocol/server'
import type { BuiltFiles } from './built-files.ts'
import { addGetSymbol } from './get-symbol.ts'
import { addListSections } from './list-sections.ts'
import { addReadPage } from './read-page.ts'
import { addSearchDocs } from './search-docs.ts'
import { openShelf } from './shelf.ts'

const instructions = `Documentation of one site, from its built files. Find pages with search_docs or names of code with get_symbol, then read them with read_page.
The same task has other names in each SDK, and SDKs have versions: list_sections tells which; take the latest unless the user's project says otherwise.`

/** A server for agents that read the documentation. It reads the files of a build and nothing else. */
export function docsServer(files: BuiltFiles, version: string): McpServer {
  const shelf = openShelf(files)
  const server = new McpServer({ name: 'odin-docs', title: 'ODIN documentation', version }, { instructions })
  addListSections(server, shelf)
  addSearchDocs(server, shelf)
  addReadPage(server, shelf)
  addGetSymbol(server, shelf)
  server.registerResource(
    'llms.txt',
    'docs:///llms.txt',
    {
      title: 'All pages',
      description: 'Every page with a line about it, and how addresses and versions work.',
      mimeType: 'text/plain',
    },
    async (uri) => ({
      contents: [{ uri: uri.href, mimeType: 'text/plain', text: await shelf.file('/llms.txt') }],
    }),
  )
  return server
}
