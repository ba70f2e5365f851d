import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { refused } from './answer.ts'
import { versionLabel } from './choose-versions.ts'
import type { CurrentBuild } from './current-build.ts'
import { readOnly } from './read-only.ts'

const output = z.object({
  site: z.string().describe('Address of the site.'),
  pages: z.number().describe('Pages that read_page knows.'),
  sections: z.array(
    z.object({
      section: z.string().describe('What the argument `section` of other tools takes.'),
      version: z.string().describe('What the argument `version` of other tools takes.'),
      shownVersion: z.string().nullable().describe('What readers call the version, where a section has several.'),
      status: z.string().nullable().describe('latest, older, or unreleased (a preview).'),
      label: z.string(),
      product: z.string().nullable(),
      url: z.string().describe('Address of its first page; all its pages are below it.'),
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
        'Lists the sections of this documentation with their versions, status, addresses and numbers of pages. Call it first to learn which values `section` and `version` take.',
      inputSchema: z.strictObject({}),
      outputSchema: output,
      annotations: readOnly,
    },
    () =>
      currentBuild.answer(async (build) => {
        const versions = await build.versions()
        if (versions === null)
          return refused('The search of this site is hosted, so its build has no list of sections. Read /llms.txt.')
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
