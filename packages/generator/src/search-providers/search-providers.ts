import { z } from 'zod'
import { algoliaSearch, algoliaSettings } from './algolia.ts'
import { embeddedSearch, embeddedSettings } from './embedded.ts'

/** The key `search` of config.ts: the kind of the provider, and its settings. */
export const searchProviderSettings = z.discriminatedUnion('kind', [embeddedSettings, algoliaSettings])

/** The kinds of all providers. */
export const searchKinds = searchProviderSettings.options.map(({ shape }) => shape.kind.value)

/** The provider that config.ts chooses. */
export function searchProvider(settings: z.infer<typeof searchProviderSettings>) {
  switch (settings.kind) {
    case 'embedded':
      return embeddedSearch(settings)
    case 'algolia':
      return algoliaSearch(settings)
  }
}

/** What the client of one of the providers needs to know. */
export type SearchService = ReturnType<typeof searchProvider>['service']
