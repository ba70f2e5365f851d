import { describe, expect, it } from 'vitest'
import type { Version } from '../../../src/content/site-index.ts'
import { twinOf } from '../../../src/content/twin-of.ts'
import { entry } from './site.ts'

function version(name: string, path: string, ids: readonly string[], renamed: Record<string, string> = {}): Version {
  const docs = ids.map((id) => entry(id === 'index' ? path : `${path}${id}/`, { id, title: id, version: name }))
  return {
    name,
    label: name,
    status: path === '/sdk/' ? 'latest' : 'unreleased',
    path,
    mainDocId: 'index',
    docs,
    draftIds: [],
    sidebars: [],
    renamed,
  }
}

const last = version('1.x', '/sdk/', ['index', 'join', 'api', 'api/Handler', 'api/deep/Old'])
const next = version('current', '/sdk/next/', ['index', 'join', 'api', 'api/Room', 'fresh/New'], {
  'api/Handler': 'api/Room',
})
const far = version('0.x', '/sdk/zero/', ['index', 'api/Manager'], { 'api/Handler': 'api/Manager' })

describe('the page of another version', () => {
  it.each([
    ['join', last, next, '/sdk/next/join/', true],
    ['api/Handler', last, next, '/sdk/next/api/Room/', true],
    ['api/Room', next, last, '/sdk/api/Handler/', true],
    ['api/Room', next, far, '/sdk/zero/api/Manager/', true],
    ['api/deep/Old', last, next, '/sdk/next/api/', false],
    ['fresh/New', next, last, '/sdk/', false],
  ] as const)('is found for %s', (id, from, to, path, isSame) => {
    const doc = from.docs.find((candidate) => candidate.id === id)
    expect(doc && twinOf(doc, { from, to })).toMatchObject({ path, isSame })
  })
})
