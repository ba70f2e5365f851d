import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pushToAlgolia } from '../../../src/search-providers/algolia.push.ts'
import type { SearchRecord } from '../../../src/search-providers/search-record.ts'

/** The contents that the service has received. */
const contents: string[] = []

const service = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8')
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => {
    if (request.url?.includes('/batch'))
      contents.push(...JSON.parse(body).requests.map((one: { body: { content: string } }) => one.body.content))
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ hits: [], taskID: 1, objectIDs: [], status: 'published' }))
  })
})

beforeAll(() => new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve)))
afterAll(() => service.close())

function record(text: string): SearchRecord {
  const page = { url: `/${text.length}/`, path: '/', anchor: null, names: ['Page'], section: 'Guide', scope: 'guide@1' }
  return { ...page, language: 'ja', kind: 'guide', isCode: false, text, aliases: [], questions: [] }
}

it('shortens a long text to the size that the service accepts, without a part of a character', async () => {
  const texts = ['音声'.repeat(4000), `${'a'.repeat(5999)}🎧🎧`, 'a'.repeat(6000)]
  const result = await pushToAlgolia(
    { appId: 'APPID', indexName: 'small' },
    {
      records: texts.map(record),
      site: 'https://small.example',
      formerSite: null,
      isDryRun: false,
      env: { ALGOLIA_ADMIN_KEY: 'key', ALGOLIA_HOST: `http://127.0.0.1:${(service.address() as AddressInfo).port}` },
    },
  )
  expect(result.passed).toBe(true)
  expect(contents).toEqual(['音声'.repeat(1000), 'a'.repeat(5999), 'a'.repeat(6000)])
})
