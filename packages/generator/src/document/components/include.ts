import { z } from 'zod'
import { partialTexts } from '../../content/source.ts'
import { nearest } from '../../nearest.ts'
import type { Component } from '../nodes.ts'
import { defineInclusion } from './define-inclusion.ts'
import { attributeText } from './parts.ts'

/** `<Include>` */
export const include = defineInclusion({
  name: 'Include',
  attributes: z.strictObject({ file: attributeText }),
  example: '<Include file="_partials/note.md"/>',
  inclusion: {
    text: (node, { values }) => values.read(partialTexts, [pathOf(node)]),
    name: pathOf,
    missing: (node, { values }) => {
      const path = pathOf(node)
      const guess = nearest(path, values.keys(partialTexts).flat())
      if (!path.startsWith('_partials/') && !guess)
        return {
          code: 'missing-partial',
          message: `Only files in content/_partials/ can be included, and content/${path} isn’t one of them.`,
          hint: 'Move the text that both pages show to a file in content/_partials/, and include this file in both.',
        }
      return {
        code: 'missing-partial',
        message: `There is no partial content/${path}.`,
        hint: guess ? `Did you mean ${guess}?` : 'The path starts at content/: <Include file="_partials/note.md"/>.',
      }
    },
    isList: false,
  },
})

function pathOf({ attributes }: Component): string {
  return (attributes.file ?? '').replace(/^\.?\/+/, '')
}
