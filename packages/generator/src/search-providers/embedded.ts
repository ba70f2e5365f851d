import { z } from 'zod'
import { label } from '../config-values.ts'
import { commonSettings, type SearchProvider } from './search-provider.ts'

export const embeddedSettings = z.strictObject({
  kind: z.literal('embedded'),
  /** Groups of words with the same meaning. */
  synonyms: z.array(z.array(label).min(2)).optional(),
  /** Words by which readers mention a section in a query, such as its language and tools, by the section's `id`. */
  sectionWords: z.record(z.string(), z.array(label)).optional(),
  /** Headings that occur on many pages, such as “Next steps”. They aren't results, and their text belongs to their page. */
  recurringHeadings: z.array(label).optional(),
  ...commonSettings,
})

type EmbeddedService = { readonly kind: 'embedded' }

/** The search in the site's own files, in a worker of the reader's browser. */
export function embeddedSearch(settings: z.infer<typeof embeddedSettings>): SearchProvider<EmbeddedService> {
  return {
    service: { kind: 'embedded' },
    origins: [],
    capabilities: { suggestsPages: true, opensAnswers: true, previews: true },
    recurringHeadings: settings.recurringHeadings ?? [],
    index: { synonyms: settings.synonyms ?? [], sectionWords: settings.sectionWords ?? {} },
    push: null,
  }
}
