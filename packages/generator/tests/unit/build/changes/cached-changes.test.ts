import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { cachedChanges } from '../../../../src/build/changes/cached-changes.ts'
import { discover } from '../../../../src/content/discover.ts'
import { readHistory } from '../../../../src/content/history.ts'
import config from '../../../fixtures/site/config.ts'
import { newRepository, page, type Repository } from './repository.ts'

let repository: Repository
beforeEach(() => {
  repository = newRepository()
  repository.commit('2026-03-01T10:00:00Z', { 'content/guide/index.md': page('Guide') })
  repository.commit('2026-03-02T10:00:00Z', { 'content/guide/index.md': page('Guide', '## Other\n') })
})
afterEach(() => repository.remove())

/** Titles and new headings of the changes. */
async function changesOf(version = 'one'): Promise<readonly string[]> {
  const root = repository.dir
  const { index } = await discover({ root, config, production: true, fixedRoutes: [] })
  const site = { root, history: await readHistory(root), config, index, sitePages: [] }
  const { days } = await cachedChanges(site, { cacheDir: join(root, '.cache'), version })
  return days.flatMap(({ groups }) =>
    groups.flatMap(({ changes }) => changes.map(({ title, added }) => [title, ...added].join(' + '))),
  )
}

it('The changes of an unchanged site come from the cache, without reading former texts', async () => {
  const before = await changesOf()
  expect(before).toEqual(['Guide + Other', 'Guide'])
  // The commits can still be listed, but not the texts of their files.
  for (const blob of repository.git('rev-list', '--objects', '--all', '--', 'content').split('\n')) {
    const [id = '', path = ''] = blob.split(' ')
    if (path.endsWith('.md')) rmSync(join(repository.dir, '.git/objects', id.slice(0, 2), id.slice(2)))
  }
  expect(await changesOf()).toEqual(before)
})

it.each([
  [
    'a commit',
    () => repository.commit('2026-03-03T10:00:00Z', { 'content/guide/index.md': page('Guide', '## Last\n') }),
    'one',
  ],
  ['another version of the code', () => {}, 'two'],
])('After %s, the changes are read again', async (_, change, version) => {
  await changesOf()
  change()
  const added = version === 'one' ? ['Guide + Last'] : []
  expect(await changesOf(version)).toEqual([...added, 'Guide + Other', 'Guide'])
})

it('After a new title, the changes have it', async () => {
  await changesOf()
  repository.commit('2026-03-03T10:00:00Z', { 'content/guide/index.md': page('Manual', '## Other\n') })
  expect(await changesOf()).toContain('Manual + Other')
})
