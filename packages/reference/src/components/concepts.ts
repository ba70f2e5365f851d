import { defineInclusion } from 'docs-generator/plugin'
import { z } from 'zod'
import { conceptTexts } from '../shared-tables.ts'

/** `<Concepts>` */
export const concepts = defineInclusion({
  name: 'Concepts',
  attributes: z.strictObject({}),
  example: '<Concepts/>',
  inclusion: {
    text: (_node, { values }) => values.read(conceptTexts, []),
    name: () => 'the concept map',
    missing: () => ({
      code: 'missing-partial',
      message: 'The site has no concept map.',
      hint: 'Create content/concepts.yaml, or remove <Concepts/>.',
    }),
    isList: true,
  },
})
