import { z } from 'zod'
import { label } from '../config-values.ts'
import { commonSettings, type SearchProvider } from './search-provider.ts'

/** An ID or key of the service. The example of the documentation isn't one. */
const token = z
  .string()
  .regex(/^[\w=+/-]+$/, 'must consist of letters and digits, as the dashboard of Algolia shows it')

export const algoliaSettings = z.strictObject({
  kind: z.literal('algolia'),
  appId: token,
  /** A key that can only search. Browsers send it. */
  apiKey: token,
  indexName: label,
  ...commonSettings,
})

export type AlgoliaService = {
  readonly kind: 'algolia'
  readonly appId: string
  readonly apiKey: string
  readonly indexName: string
}

/** The search of Algolia, with records and requests in the shape of DocSearch. */
export function algoliaSearch(settings: z.infer<typeof algoliaSettings>): SearchProvider<AlgoliaService> {
  const { kind, appId, apiKey, indexName } = settings
  return {
    service: { kind, appId, apiKey, indexName },
    origins: originsOf(appId),
    // The records may be older than the pages, or those of a crawler, which have no kind.
    capabilities: { suggestsPages: false, opensAnswers: false, previews: false },
    recurringHeadings: [],
    index: null,
    async push(upload) {
      const { pushToAlgolia } = await import('./algolia.push.ts')
      return pushToAlgolia({ appId, indexName }, upload)
    },
  }
}

/** The preferred host comes first (Algolia, "REST API: hosts"). */
function originsOf(appId: string): readonly string[] {
  const id = appId.toLowerCase()
  return [`https://${id}-dsn.algolia.net`, ...[1, 2, 3].map((number) => `https://${id}-${number}.algolianet.com`)]
}
