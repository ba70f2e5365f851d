import { type Algoliasearch, algoliasearch } from 'algoliasearch'
import type { HostedHost } from '../search/hosted-client.ts'
import type { SearchRecord } from '../search/records.ts'
import type { BuildResult } from './build.ts'
import { checkedSite, countText, isPassed, runFolders } from './checked-site.ts'
import { recordsOf } from './write-search.ts'

/** Records sent at a time. */
const batchSize = 1000
/** Characters of `content`. Algolia rejects records over 10 kB ("Service limits"). */
const longestContent = 6000

/** Names rank before texts, and language and version are filters. */
const indexSettings = {
  searchableAttributes: [
    ...['unordered(aliases)', 'unordered(hierarchy.lvl2)', 'unordered(hierarchy.lvl1)', 'unordered(hierarchy.lvl3)'],
    'content',
  ],
  attributesForFaceting: ['filterOnly(language)', 'filterOnly(version)'],
  camelCaseAttributes: ['hierarchy.lvl1', 'hierarchy.lvl2', 'hierarchy.lvl3'],
}

/**
 * Replaces the hosted index with the records of the site. They are uploaded to a temporary index that replaces it when it is complete,
 * so a failed upload leaves the old index unchanged.
 */
export async function pushSearch(options: {
  readonly root: string
  readonly cacheDir: string
  readonly site?: string
  readonly dryRun: boolean
  /** From the environment only: it may change the index. */
  readonly adminKey: string | undefined
  /** URL of another service, for tests. */
  readonly host: string | undefined
}): Promise<BuildResult> {
  const { diagnostics, parts } = await checkedSite(runFolders(options))
  const failed = (summary: string) => ({ passed: false, diagnostics, summary })
  if (!parts || !isPassed(diagnostics, false)) return failed(`Nothing was uploaded: ${countText(diagnostics)}.`)
  const { search } = parts.config
  if (search.kind !== 'algolia') {
    return failed(
      'config.ts doesn’t configure a hosted search, so there is nothing to upload. The site uses its local search index.',
    )
  }
  const records = recordsOf(parts.site).map(uploaded)
  const size = `${records.length} records (${(Buffer.byteLength(JSON.stringify(records)) / 1024).toFixed(0)} kB)`
  if (options.dryRun)
    return {
      passed: true,
      diagnostics,
      summary: `${size} would replace the index ${search.indexName}. Nothing was uploaded.`,
    }
  if (!options.adminKey) {
    return failed(
      'ALGOLIA_ADMIN_KEY is not set. Set it to an API key with write access to the index. Don’t store the key in a file.',
    )
  }
  const client = algoliasearch(
    search.appId,
    options.adminKey,
    options.host ? { hosts: [hostOf(options.host)] } : undefined,
  )
  try {
    const foreign = await foreignRecord(client, search.indexName)
    if (foreign !== null)
      return failed(
        `The index ${search.indexName} contains records that this command hasn’t uploaded, such as ${foreign}, and the upload would delete them. Use another index in config.ts, or delete these records.`,
      )
    await client.setSettings({ indexName: search.indexName, indexSettings })
    await client.replaceAllObjects({ indexName: search.indexName, objects: records, batchSize })
    return { passed: true, diagnostics, summary: `${size} replaced the index ${search.indexName}.` }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return failed(`The upload failed, and the index ${search.indexName} is unchanged: ${message}`)
  }
}

/** The ID of a record that isn't from this command, or null: the URL of our records is their ID. */
async function foreignRecord(client: Algoliasearch, indexName: string): Promise<string | null> {
  let foreign: string | null = null
  try {
    await client.browseObjects<{ readonly url?: unknown }>({
      indexName,
      browseParams: { attributesToRetrieve: ['url'], hitsPerPage: batchSize },
      aggregator: ({ hits }) => {
        foreign ??= hits.find(({ objectID, url }) => objectID !== url)?.objectID ?? null
      },
    })
  } catch (error) {
    // The first upload creates the index.
    if (!(error instanceof Error && 'status' in error && error.status === 404)) throw error
  }
  return foreign
}

/** A record within the size limit of the service. */
function uploaded(record: SearchRecord): Record<string, unknown> {
  return { ...record, content: record.content?.slice(0, longestContent) ?? null }
}

function hostOf(address: string): HostedHost {
  const { protocol, host } = new URL(address)
  return { url: host, accept: 'readWrite', protocol: protocol === 'http:' ? 'http' : 'https' }
}
