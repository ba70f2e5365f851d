import { defineInclusion } from 'docs-generator/plugin'
import { z } from 'zod'
import { changeTexts } from '../shared-tables.ts'

/** `<Changes>` */
export const changes = defineInclusion({
  name: 'Changes',
  attributes: z.strictObject({}),
  example: '<Changes/>',
  inclusion: {
    text: (_node, { entry, values }) => values.read(changeTexts, [entry.section, entry.version]),
    name: () => 'the list of changes',
    missing: () => ({
      code: 'missing-partial',
      message: 'This version has no map of renamed symbols.',
      hint: 'Create renamed.yaml next to sidebar.yaml with the labels of the two versions (from, to), or remove <Changes/>.',
    }),
    isList: true,
  },
})
