import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openClient } from '../../../src/search-providers/algolia.client.ts'
import type { SearchRequest } from '../../../src/search-providers/search-client.ts'

type Seen = {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: unknown
}

let server: Server
let seen: Seen[]
let status: number
/** The headings of the hit. */
let headings: object

/** A server that supports the multi-query protocol of the service, as far as a search uses it. */
beforeEach(async () => {
  seen = []
  status = 200
  headings = {}
  server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      seen.push({
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: JSON.parse(text || 'null'),
      })
      response.writeHead(status, { 'content-type': 'application/json' })
      const hit = {
        objectID: '/a/',
        url: '/a/',
        anchor: null,
        type: 'lvl1',
        hierarchy: { lvl0: 'A', lvl1: 'Title', ...headings },
        content: null,
        version: 'a@current',
      }
      response.end(
        JSON.stringify(
          status === 200
            ? { results: [{ hits: [hit], nbHits: 41, nbPages: 3, page: 1, query: 'room' }] }
            : { message: 'no' },
        ),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => server.close())

const request: SearchRequest = {
  query: 'room',
  language: 'en',
  scopes: ['a@current', 'b@1.x'],
  kind: null,
  nearest: 'a@current',
  page: 1,
  pageSize: 20,
}

function client() {
  const { port } = server.address() as AddressInfo
  return openClient({ kind: 'algolia', appId: 'APP', apiKey: 'search-key', indexName: 'docs' }, [
    { url: `127.0.0.1:${port}`, accept: 'readWrite', protocol: 'http' },
  ])
}

describe('the hosted search', () => {
  test('sends requests that follow the protocol', async () => {
    await client().search({ requests: [request] })
    expect(seen).toHaveLength(1)
    const [{ method, url, headers, body } = { method: '', url: '', headers: {}, body: null }] = seen
    expect(method).toBe('POST')
    const asked = new URL(url, 'http://x')
    expect(asked.pathname).toBe('/1/indexes/*/queries')
    // The lite client sends them as parameters, so browsers don't send a preflight request first.
    const id = headers['x-algolia-application-id'] ?? asked.searchParams.get('x-algolia-application-id')
    const key = headers['x-algolia-api-key'] ?? asked.searchParams.get('x-algolia-api-key')
    expect([id, key]).toEqual(['APP', 'search-key'])
    expect(body).toEqual({
      requests: [
        {
          type: 'default',
          indexName: 'docs',
          query: 'room',
          facetFilters: ['language:en', ['version:a@current', 'version:b@1.x']],
          hitsPerPage: 20,
          page: 1,
        },
      ],
    })
  })

  test('can be limited to a kind of page, and cover all scopes', async () => {
    await client().search({ requests: [{ ...request, scopes: null, kind: 'faq' }] })
    expect(seen[0]?.body).toMatchObject({ requests: [{ facetFilters: ['language:en', 'kind:faq'] }] })
  })

  test('returns the own name of a part, and not that of the heading above it', async () => {
    headings = { lvl2: 'Methods', lvl3: 'join()', lvl4: null }
    const [answer] = await client().search({ requests: [request] })
    expect(answer?.hits.map(({ title, part }) => [title, part])).toEqual([['Title', 'join()']])
  })

  test('returns answers in the words of the interface', async () => {
    expect(await client().search({ requests: [request] })).toEqual([
      {
        hits: [
          {
            url: '/a/',
            title: 'Title',
            part: null,
            section: 'A',
            scope: 'a@current',
            aliases: [],
            text: null,
            isCode: false,
            kind: 'guide',
            score: null,
          },
        ],
        total: 41,
        pageCount: 3,
        correction: null,
        missing: [],
        isSettled: true,
        isFinal: true,
        isPartial: false,
        ofScopes: [],
        synonyms: [],
      },
    ])
  })

  test.each([403, 404, 500])('rejects on %i', async (code) => {
    status = code
    await expect(client().search({ requests: [request] })).rejects.toThrow()
  })
})
