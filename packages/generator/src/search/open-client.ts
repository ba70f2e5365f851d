import { embeddedClient } from './embedded-client.ts'
import type { StartFile } from './index-format.ts'
import type { SearchClient, SearchSettings } from './port.ts'

/** Opens the client for the site's search service. The code for the hosted one is only loaded if the site uses it. */
export async function openSearchClient(
  service: SearchSettings['service'],
  onMore: () => void,
  start?: Promise<StartFile>,
): Promise<SearchClient> {
  if (service.kind === 'embedded') return embeddedClient(onMore, start)
  const { hostedClient } = await import('./hosted-client.ts')
  return hostedClient(service)
}
