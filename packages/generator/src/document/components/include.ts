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
