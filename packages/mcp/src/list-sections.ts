import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { refused } from './answer.ts'
import { versionFields, versionLabel } from './choose-versions.ts'
import type { CurrentBuild } from './current-build.ts'
import { readOnly } from './read-only.ts'

const output = z.object({
  site: z.string().describe('URL of the site.'),
  pages: z.number().describe('Number of pages that read_page can read.'),
  sections: z.array(
    z.object({
      section: z.string().describe('Value for the argument `section` of other tools.'),
      version: z.string().describe('Value for the argument `version` of other tools.'),
      ...versionFields,
      label: z.string(),
      product: z.string().nullable(),
      url: z.string().describe('URL of the home page of the version. The URLs of all its pages start with this URL.'),
      pages: z.number(),
    }),
  ),
})

/** Adds the tool that lists the sections. */
export function addListSections(server: McpServer, currentBuild: CurrentBuild): void {
  server.registerTool(
    'list_sections',
    {
      title: 'List sections',
      description:
        'Lists the sections of this documentation with their versions, status, URLs and page counts. Call it first to get the valid values of `section` and `version`.',
      inputSchema: z.strictObject({}),
      outputSchema: output,
      annotations: readOnly,
    },
    () =>
      currentBuild.answer(async (build) => {
        const versions = await build.versions()
        if (versions === null)
          return refused('This site uses a hosted search, so its build has no list of sections. Read /llms.txt.')
        const origin = await build.origin()
        const count = (await build.pages()).size
        const lines = versions.map((version) => {
          const pages = `${version.pages} page${version.pages === 1 ? '' : 's'}`
          return `- ${versionLabel(version)}: ${version.label}, ${origin}${version.base}, ${pages}`
        })
        const data: z.infer<typeof output> = {
          site: origin,
          pages: count,
          sections: versions.map(({ base, ...version }) => ({ ...version, url: `${origin}${base}` })),
        }
        return { kind: 'answer', texts: [`${origin} has ${count} pages.\n\n${lines.join('\n')}`], data }
      }),
  )
}
