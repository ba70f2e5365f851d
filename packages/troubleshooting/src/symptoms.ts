import { posix } from 'node:path'
import { attributeText, defineInclusion, nearest } from 'docs-generator/plugin'
import { z } from 'zod'
import { tableText } from './symptom-text.ts'
import { symptomLists, symptomTable, unreadSymptoms } from './symptom-values.ts'
import { missingPath } from './unread-symptoms.ts'

/** Number of symptoms up to which a hint lists all of them. */
const manyIds = 12

type Attributes = { readonly attributes: Readonly<Record<string, string>> }

/** `<Symptoms>` */
export const symptoms = defineInclusion({
  name: 'Symptoms',
  attributes: z.strictObject({ of: attributeText.optional() }),
  example: '<Symptoms of="no-sound no-microphone"/>',
  inclusion: {
    text(node, { entry: { section, version }, values }) {
      const ids = idsOf(node)
      if (ids.length === 0) return values.read(symptomLists, [section, version])
      const rows = ids.flatMap((id) => values.read(symptomTable, [section, version, id]) ?? [])
      return rows.length === ids.length ? tableText(rows) : null
    },
    name: (node) => idsOf(node).join(' ') || 'the symptoms',
    missing(node, { entry: { section, version, path }, values }) {
      const known = values.keys(symptomTable, [section, version]).flatMap((key) => key.slice(2))
      const unknown = idsOf(node).find((id) => !known.includes(id))
      const successor = known.find((id) =>
        values.read(symptomTable, [section, version, id])?.formerIds.includes(unknown ?? ''),
      )
      const unread = values.read(unreadSymptoms, []) ?? []
      // Any file can describe symptoms of this product, but most likely the one in the folders above the page does.
      const source =
        unknown === undefined
          ? (unread.find(({ file }) => path.startsWith(missingPath(posix.dirname(file)))) ?? unread[0])
          : unread.find(({ anchors }) => anchors.includes(unknown))
      const guess =
        unknown === undefined
          ? null
          : (successor ?? nearest(unknown, [...known, ...unread.flatMap(({ anchors }) => anchors)]))
      const few = known.length > 0 && known.length <= manyIds
      return {
        code: 'missing-symptom',
        ...(source ? { missing: missingPath(source.file) } : {}),
        message: unknown ? `This product has no symptom “${unknown}”.` : 'This product has no symptoms.',
        hint: guess
          ? `Did you mean ${guess}?`
          : `Describe it in the symptoms.yaml next to the sidebar.yaml, or list this product in the products of a symptom.${few ? ` Its symptoms are ${known.join(', ')}.` : ''}`,
      }
    },
    isList: false,
  },
})

function idsOf({ attributes }: Attributes): readonly string[] {
  return (attributes.of ?? '').split(/\s+/).filter((id) => id !== '')
}
