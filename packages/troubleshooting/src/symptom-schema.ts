import { z } from 'zod'

/** Name of the files with symptoms, which are next to sidebars. */
export const symptomsFile = 'symptoms.yaml'

const text = z.string().trim().min(1)

/** Markdown in one paragraph, because it becomes the cell of a table. */
const paragraph = text.refine((value) => !/\n\s*\n|^\s*(?:```|~~~|[-*+] |\d+[.)] )/m.test(value), {
  message: 'must be one paragraph, without lists and blocks of code',
  params: { hint: 'Write commands as `inline code` in a sentence, or link to a page that shows the steps.' },
})

const cause = z.strictObject({
  /** Why the symptom occurs. Without a full stop at the end, like all texts of a symptom. */
  cause: paragraph,
  /** How readers find out whether this is the cause. */
  check: paragraph.optional(),
  fix: paragraph,
})

const symptomId = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must consist of lowercase letters, digits and hyphens')

const symptom = z.strictObject({
  /** The anchor on the troubleshooting page, and the name for `<Symptoms of="…"/>`. Unique in a product. */
  id: symptomId,
  /** Earlier ids, also of symptoms that were merged into this one: links to their anchors keep working. */
  formerIds: z.array(symptomId).default([]),
  /** What readers notice. Messages that they see are in `messages`. */
  symptom: paragraph.optional(),
  /** Texts that the software prints, literally. */
  messages: z.array(text).default([]),
  /** The sections, such as `sdk`, or labels of versions, such as `sdk@2.x`, in which the symptom occurs; by default, that of the file. */
  products: z.array(text).min(1).optional(),
  /** The most likely cause is the first one. */
  causes: z.array(cause).min(1),
  /** The first version in which the symptom occurs. */
  since: text.optional(),
  /** The last version in which the symptom occurs. */
  until: text.optional(),
  /** The sources of the facts, in addition to those of the file. Readers never see them. */
  sources: z.array(text).default([]),
})

const group = z.strictObject({
  /** The heading of the symptoms on the troubleshooting page. */
  group: text,
  symptoms: z.array(symptom).min(1),
})

/** A `symptoms.yaml`, with groups in the order of the troubleshooting page. */
export const symptomFile = z
  .strictObject({
    /** The sources of all symptoms: URLs, or `owner/repo@ref:path`. Readers never see them. */
    sources: z.array(text).default([]),
    groups: z.array(group).min(1),
  })
  .superRefine(({ sources, groups }, context) => {
    groups.forEach(({ symptoms }, g) => {
      symptoms.forEach((one, s) => {
        const fault = (message: string) =>
          context.addIssue({ code: 'custom', path: ['groups', g, 'symptoms', s], message })
        if (sources.length + one.sources.length === 0) fault('has no sources, and neither has the file')
        if (one.symptom === undefined && one.messages.length === 0) fault('needs symptom or messages')
        if (one.since && one.until && isLater(one.since, one.until))
          fault(`occurs since ${one.since}, which is later than until ${one.until}: swap or correct the versions`)
      })
    })
  })

export type SymptomFile = z.infer<typeof symptomFile>

/** True if a version is later than another one. `1.4` stands for all of 1.4, so it isn't earlier than `1.4.2`. Names aren't in any order. */
function isLater(version: string, other: string): boolean {
  const [own, theirs] = [version, other].map((text) => /^v?(\d+(?:\.\d+)*)$/.exec(text)?.[1]?.split('.').map(Number))
  if (!own || !theirs) return false
  const different = own.findIndex((part, i) => part !== theirs[i])
  return (own[different] ?? 0) > (theirs[different] ?? Number.POSITIVE_INFINITY)
}
