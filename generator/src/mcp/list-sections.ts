import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { refused } from './answer.ts'
import { placeName } from './choose-places.ts'
import { readOnly } from './read-only.ts'
import type { Shelf } from './shelf.ts'

const output = z.object({
  site: z.string().describe('Address of the site.'),
  pages: z.number().describe('Pages that read_page knows.'),
  sections: z.array(
    z.object({
      section: z.string().describe('What the argument `section` of other tools takes.'),
      version: z.string().describe('What the argument `version` of other tools takes.'),
      shownVersion: z.string().nullable().describe('What readers call the version, where a section has several.'),
      status: z.string().nullable().describe('latest, unreleased (a preview) or unmaintained.'),
      label: z.string(),
      product: z.string().nullable(),
      url: z.string().describe('Address of its first page; all its pages lie below.'),
      pages: z.number(),
    }),
  ),
})

/** Tells what there is. */
export function addListSections(server: McpServer, shelf: Shelf): void {
  server.registerTool(
    'list_sections',
    {
      title: 'List sections',
      description:
        'Lists the sections of this documentation (products and SDKs) with their versions, status, addresses and numbers of pages. Call it first to learn which values `section` and `version` take.',
      inputSchema: z.strictObject({}),
      outputSchema: output,
      annotations: readOnly,
    },
    () =>
      shelf.answer(async (library) => {
        const places = await library.places()
        if (places === null)
          return refused('The search of this site is hosted, so its build has no list of sections. Read /llms.txt.')
        const origin = await library.origin()
        const count = (await library.pages()).size
        const lines = places.map((place) => {
          const pages = `${place.pages} page${place.pages === 1 ? '' : 's'}`
          return `- ${placeName(place)}: ${place.label}, ${origin}${place.base}, ${pages}`
        })
        const data: z.infer<typeof output> = {
          site: origin,
          pages: count,
          sections: places.map(({ base, ...place }) => ({ ...place, url: `${origin}${base}` })),
        }
        return { kind: 'answer', texts: [`${origin} has ${count} pages.\n\n${lines.join('\n')}`], data }
      }),
  )
}
