import type { SearchClient } from '../search-providers/search-client.ts'
import type { SearchService } from '../search-providers/search-providers.ts'
import { embeddedClient } from './embedded-client.ts'
import type { StartFile } from './index-format.ts'

type OtherService = Exclude<SearchService, { readonly kind: 'embedded' }>

/** The code of every other provider is a separate file, which is only loaded if the site uses it. */
const clients = import.meta.glob<{ readonly openClient: (service: OtherService) => SearchClient }>(
  '../search-providers/*.client.ts',
)

/** Opens the client for the site's search. `onMore` is called when the same request may have a better answer. */
export async function openSearchClient(
  service: SearchService,
  onMore: () => void,
  start?: Promise<StartFile>,
): Promise<SearchClient> {
  // The first result waits for this client, so it isn't a separate file.
  if (service.kind === 'embedded') return embeddedClient(onMore, start)
  const load = clients[`../search-providers/${service.kind}.client.ts`]
  if (!load) throw new Error(`The search provider “${service.kind}” has no client.`)
  const { openClient } = await load()
  return openClient(service)
}
