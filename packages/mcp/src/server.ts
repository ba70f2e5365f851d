import { McpServer } from '@modelcontextprotocol/server'
import type { BuiltFiles } from './built-files.ts'
import { openCurrentBuild } from './current-build.ts'
import { addGetSymbol } from './get-symbol.ts'
import { addListSections } from './list-sections.ts'
import { addReadPage } from './read-page.ts'
import { addSearchDocs } from './search-docs.ts'

const instructions = `Provides the documentation of one site, read from its built files. Find pages with search_docs or symbols with get_symbol, then read them with read_page.
The same task can have different names in each section, and sections can have several versions: list_sections lists the sections and their versions. Use the latest version unless the user's project uses a different one.`

/** A server for agents that read the documentation. It reads only the files of a build. */
export function docsServer(files: BuiltFiles, about: { readonly title: string; readonly version: string }): McpServer {
  const currentBuild = openCurrentBuild(files)
  const server = new McpServer({ name: 'docs', ...about }, { instructions })
  addListSections(server, currentBuild)
  addSearchDocs(server, currentBuild)
  addReadPage(server, currentBuild)
  addGetSymbol(server, currentBuild)
  server.registerResource(
    'llms.txt',
    'docs:///llms.txt',
    {
      title: 'All pages',
      description: 'Every page with a one-line description, and how URLs and versions work.',
      mimeType: 'text/plain',
    },
    async (uri) => ({
      contents: [{ uri: uri.href, mimeType: 'text/plain', text: await currentBuild.file('/llms.txt') }],
    }),
  )
  return server
}

/** The title of the documentation from the site's build, or a neutral title before the first build. */
export async function siteTitle(files: BuiltFiles): Promise<string> {
  const text = await (await files.current())?.read('/llms.txt')
  return /^# (.+)$/m.exec(text ?? '')?.[1] ?? 'Documentation'
}
