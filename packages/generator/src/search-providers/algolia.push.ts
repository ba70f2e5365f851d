import { type Algoliasearch, algoliasearch } from 'algoliasearch'
import type { PushResult, RecordUpload } from './search-provider.ts'
import type { SearchRecord } from './search-record.ts'

/** Records sent at a time. */
const batchSize = 1000
/** Bytes of `content`. Algolia rejects records over 10 kB ("Service limits"). */
const longestContent = 6000
/** DocSearch has levels for the section, the page's title and five levels of headings. */
const deepestLevel = 6

/** Names rank before texts, and language, version and kind are filters. */
const indexSettings = {
  searchableAttributes: [
    ...['unordered(aliases)', 'unordered(hierarchy.lvl2)', 'unordered(hierarchy.lvl1)', 'unordered(hierarchy.lvl3)'],
    'content',
  ],
  attributesForFaceting: ['filterOnly(language)', 'filterOnly(version)', 'filterOnly(kind)'],
  camelCaseAttributes: ['hierarchy.lvl1', 'hierarchy.lvl2', 'hierarchy.lvl3'],
}

/**
 * Replaces an index with the records of the site. They are uploaded to a temporary index that replaces it when it is complete, so a failed
 * upload leaves the old index unchanged. `ALGOLIA_HOST` is the URL of another service, for tests.
 */
export async function pushToAlgolia(
  { appId, indexName }: { readonly appId: string; readonly indexName: string },
  { records, site, formerSite, isDryRun, env: { ALGOLIA_ADMIN_KEY: adminKey, ALGOLIA_HOST: host } }: RecordUpload,
): Promise<PushResult> {
  const objects = records.map((record) => docSearchRecord(record, site))
  const size = `${objects.length} records (${(Buffer.byteLength(JSON.stringify(objects)) / 1024).toFixed(0)} kB)`
  if (isDryRun) return { passed: true, summary: `${size} would replace the index ${indexName}. Nothing was uploaded.` }
  if (!adminKey) {
    return {
      passed: false,
      summary:
        'ALGOLIA_ADMIN_KEY is not set. Set it to an API key with write access to the index. Don’t store the key in a file.',
    }
  }
  const client = algoliasearch(appId, adminKey, host ? { hosts: [hostOf(host)] } : undefined)
  try {
    const foreign = await foreignRecord(client, indexName, [site, ...(formerSite === null ? [] : [formerSite])])
    if (foreign !== null) return { passed: false, summary: refusal(indexName, foreign) }
    await client.setSettings({ indexName, indexSettings })
    await client.replaceAllObjects({ indexName, objects, batchSize })
    return { passed: true, summary: `${size} replaced the index ${indexName}.` }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return {
      passed: false,
      summary: `The upload failed. The records of the index ${indexName} are unchanged unless the last step, which replaces them, had already begun: ${message}`,
    }
  }
}

/** A record that the upload would delete. `site` is that of another site whose records this command has uploaded. */
type Foreign = { readonly id: string; readonly site: string | null }

/** A record that this command hasn't uploaded for one of the sites, or null: the URL of our records is their ID. */
async function foreignRecord(
  client: Algoliasearch,
  indexName: string,
  sites: readonly string[],
): Promise<Foreign | null> {
  const found: Foreign[] = []
  try {
    await client.browseObjects<{ readonly url?: unknown; readonly site?: unknown }>({
      indexName,
      browseParams: { attributesToRetrieve: ['url', 'site'], hitsPerPage: batchSize },
      aggregator: ({ hits }) => {
        for (const { objectID: id, url, site } of hits) {
          const isOurs = id === url && typeof site === 'string'
          if (!isOurs) found.push({ id, site: null })
          else if (!sites.includes(site)) found.push({ id, site })
        }
      },
    })
  } catch (error) {
    // The first upload creates the index.
    if (!(error instanceof Error && 'status' in error && error.status === 404)) throw error
  }
  return found[0] ?? null
}

function refusal(indexName: string, { id, site }: Foreign): string {
  const others = 'Use another index in config.ts, or delete these records.'
  return site === null
    ? `The index ${indexName} contains records that this command hasn’t uploaded, such as ${id}, and the upload would delete them. ${others}`
    : `The index ${indexName} contains the records of ${site}, such as ${id}, and the upload would delete them. ${others} If this is the former URL of this site, add --former-url ${site}.`
}

/** A record in the shape of DocSearch and within the size limit of the service, with the site that it belongs to. */
function docSearchRecord(record: SearchRecord, site: string): Record<string, unknown> {
  const { url, path, anchor, names, section, scope, text, ...others } = record
  const levels = [section, ...names]
  return {
    ...others,
    objectID: url,
    url,
    site,
    url_without_anchor: path,
    anchor,
    type: `lvl${Math.min(names.length, deepestLevel)}`,
    hierarchy: Object.fromEntries(
      Array.from({ length: deepestLevel + 1 }, (_, level) => [`lvl${level}`, levels[level] ?? null]),
    ),
    content: text === null ? null : firstBytes(text, longestContent),
    version: scope,
  }
}

/** The characters of a text that fit into a number of bytes. */
function firstBytes(text: string, bytes: number): string {
  // With `stream`, a character that is cut off at the end is left out.
  return new TextDecoder().decode(Buffer.from(text).subarray(0, bytes), { stream: true })
}

function hostOf(address: string) {
  const { protocol, host } = new URL(address)
  return {
    url: host,
    accept: 'readWrite' as const,
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
  }
}
