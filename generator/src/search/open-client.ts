import { embeddedClient } from './embedded-client.ts'
import type { StartFile } from './index-format.ts'
import type { SearchClient, SearchSettings } from './port.ts'

/** The client of the service that the site uses. The hosted one's code is loaded only where it is used. */
export async function openSearchClient(
  service: SearchSettings['service'],
  onMore: () => void,
  start?: Promise<StartFile>,
): Promise<SearchClient> {
  if (service.kind === 'embedded') return embeddedClient(onMore, start)
  const { hostedClient } = await import('./hosted-client.ts')
  return hostedClient(service)
}
