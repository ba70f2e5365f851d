import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { siteChanges } from '../../../../src/build/changes/site-changes.ts'
import { discover } from '../../../../src/content/discover.ts'
import { readHistory } from '../../../../src/content/history.ts'
import { defineSite } from '../../../../src/define-site.ts'
import type { ChangesView } from '../../../../src/ui/changes/changes-view.ts'
import { newRepository, page, type Repository } from './repository.ts'

const config = defineSite({
  id: 'small',
  title: 'Small',
  tagline: '',
  description: 'A site.',
  url: 'https://docs.example.com',
  locales: [{ code: 'en', label: 'English' }],
  defaultLocale: 'en',
  colorMode: { default: 'dark', respectSystem: false },
  editUrl: null,
  announcement: null,
  search: { kind: 'embedded' },
  navbar: { left: [], right: [] },
  footer: { note: '', groups: [] },
  sections: [
    { id: 'voice', label: 'Voice', base: '/voice/' },
    {
      id: 'sdk',
      label: 'SDK',
      base: '/sdk/',
      versions: [
        { name: '1.x', label: '1.x', path: '', status: 'latest' },
        { name: 'current', label: '2.x', path: 'next/', status: 'unreleased' },
      ],
    },
  ],
  redirects: [{ from: '/voice/left/', to: '/voice/' }],
})

const repositories: { readonly remove: () => void }[] = []
afterEach(() => {
  for (const repository of repositories.splice(0)) repository.remove()
})

function repository(): Repository {
  const made = newRepository()
  repositories.push(made)
  return made
}

async function changesIn(root: string): Promise<ChangesView> {
  const { index } = await discover({ root, config, production: true, fixedRoutes: [] })
  return siteChanges({ root, history: await readHistory(root), config, index, sitePages: [] })
}

/** One line per change, such as `2026-03-01 Voice: new A`. */
async function toldOf(root: string): Promise<readonly string[]> {
  const { days } = await changesIn(root)
  return days.flatMap(({ day, groups }) =>
    groups.flatMap(({ label, changes }) =>
      changes.map(({ kind, title, from, added, removed }) => {
        const parts = [...added.map((part) => `+${part}`), ...removed.map((part) => `-${part}`)]
        return [`${day} ${label}: ${kind} ${title}`, ...(from ? [`from ${from}`] : []), ...parts].join(' ')
      }),
    ),
  )
}

describe('the changes from the history of the content', () => {
  it('are listed by day and section: new, changed, moved and removed pages', async () => {
    const { dir, commit } = repository()
    commit('2026-03-01T10:00:00Z', {
      'content/voice/index.md': page('Voice'),
      'content/voice/a.md': page('A', '## Setup\n\nSome text to know it by.\n\n## Old `way`\n'),
      'content/voice/gone.md': page('Gone'),
      'content/sdk/next/index.md': page('SDK'),
    })
    commit('2026-03-02T10:00:00Z', {
      'content/voice/a.md': page('A', '## Setup\n\nSome text to know it by.\n\n## [New](/x/) *way*\n'),
    })
    commit('2026-03-03T10:00:00Z', { 'content/voice/gone.md': null })
    commit('2026-03-04T10:00:00Z', {
      'content/voice/a.md': null,
      'content/voice/b.md': page('A', '## Setup\n\nSome text to know it by.\n\n## [New](/x/) *way*\n'),
    })
    expect(await toldOf(dir)).toEqual([
      '2026-03-04 Voice: moved A from /voice/a/',
      '2026-03-03 Voice: removed Gone',
      '2026-03-02 Voice: changed A +New way -Old way',
      '2026-03-01 Voice: new A',
      '2026-03-01 Voice: new Voice',
      '2026-03-01 SDK 2.x: new SDK',
    ])
    const { days, reach, newest } = await changesIn(dir)
    expect([reach, newest]).toEqual(['whole', '2026-03-04T10:00:00Z'])
    expect(days.at(2)?.groups[0]).toMatchObject({
      id: '2026-03-02-voice',
      time: '2026-03-02T10:00:00Z',
      changes: [{ href: '/voice/b/' }],
    })
  })

  it('are the net result of a day, not each of its commits', async () => {
    const { dir, commit } = repository()
    commit('2026-03-01T08:00:00Z', { 'content/voice/index.md': page('Voice'), 'content/voice/x.md': page('X') })
    commit('2026-03-02T08:00:00Z', { 'content/voice/index.md': page('Voice', '## Other\n') })
    commit('2026-03-02T09:00:00Z', { 'content/voice/index.md': page('Voice'), 'content/voice/n.md': page('N', 'One.') })
    commit('2026-03-02T10:00:00Z', { 'content/voice/n.md': page('N', 'Two.'), 'content/voice/x.md': null })
    commit('2026-03-02T11:00:00Z', { 'content/voice/x.md': page('X', '## Setup\n\nText.\n\n## More\n') })
    expect(await toldOf(dir)).toEqual([
      '2026-03-02 Voice: new N',
      '2026-03-02 Voice: changed X +More',
      '2026-03-01 Voice: new Voice',
      '2026-03-01 Voice: new X',
    ])
  })

  it("leave out what readers can't see", async () => {
    const { dir, commit } = repository()
    commit('2026-03-01T08:00:00Z', {
      'content/voice/index.md': page('Voice', '| a | b |\n| --- | --- |\n'),
      'content/voice/sidebar.yaml': '- index\n',
      'content/_partials/part.md': 'Text.\n',
    })
    commit('2026-03-02T08:00:00Z', {
      'content/voice/index.md': `${page('Voice', '|  a |  b |\n\n| ----- | --- |\n').replace('[]', '[https://example.org]')}\n\n`,
      'content/voice/sidebar.yaml': null,
      'content/_partials/part.md': null,
    })
    expect(await toldOf(dir)).toEqual(['2026-03-01 Voice: new Voice'])
  })

  it('leave out the IDs of headings', async () => {
    const { dir, commit } = repository()
    commit('2026-03-01T08:00:00Z', { 'content/voice/a.md': page('A', '## Setup\n\n## Old {#kept}\n') })
    commit('2026-03-02T08:00:00Z', { 'content/voice/a.md': page('A', '## Setup {#start}\n\n## New {#kept}\n') })
    expect(await toldOf(dir)).toEqual(['2026-03-02 Voice: changed A +New -Old', '2026-03-01 Voice: new A'])
  })

  it('list a page as new when it stops being a draft', async () => {
    const { dir, commit } = repository()
    const draft = page('A', 'One.', 'draft: true\n')
    commit('2026-03-01T08:00:00Z', { 'content/voice/a.md': draft, 'content/voice/b.md': draft })
    commit('2026-03-02T08:00:00Z', { 'content/voice/a.md': `${draft}Two.\n` })
    commit('2026-03-03T08:00:00Z', { 'content/voice/a.md': page('A', 'One. Two.'), 'content/voice/b.md': null })
    expect(await toldOf(dir)).toEqual(['2026-03-03 Voice: new A'])
  })

  it("don't list a page as moved if its file became a folder with the same URL", async () => {
    const { dir, commit } = repository()
    commit('2026-03-01T08:00:00Z', { 'content/voice/a.md': page('A') })
    commit('2026-03-02T08:00:00Z', { 'content/voice/a.md': null, 'content/voice/a/index.md': page('A') })
    commit('2026-03-03T08:00:00Z', { 'content/voice/a/index.md': null, 'content/voice/a.md': page('A', 'Anew.') })
    expect(await toldOf(dir)).toEqual(['2026-03-03 Voice: changed A -Setup', '2026-03-01 Voice: new A'])
  })

  it('list two pages that swapped places as moved, and assign older changes to the right page', async () => {
    const { dir, commit } = repository()
    const first = page('First', 'What the first page says, at some length.\n')
    const second = page('Second', 'Other words, of another page altogether, not alike.\n')
    commit('2026-03-01T08:00:00Z', { 'content/voice/a.md': first })
    commit('2026-03-02T08:00:00Z', { 'content/voice/b.md': second })
    // The third URL keeps git from treating the swap as two changed files.
    commit('2026-03-03T08:00:00Z', { 'content/voice/a.md': null, 'content/voice/c.md': first })
    commit('2026-03-03T09:00:00Z', { 'content/voice/b.md': null, 'content/voice/a.md': second })
    commit('2026-03-03T10:00:00Z', { 'content/voice/c.md': null, 'content/voice/b.md': first })
    expect(await toldOf(dir)).toEqual([
      '2026-03-03 Voice: moved First from /voice/a/',
      '2026-03-03 Voice: moved Second from /voice/b/',
      '2026-03-02 Voice: new Second',
      '2026-03-01 Voice: new First',
    ])
  })

  it('link a removed page to the target of its redirect', async () => {
    const { dir, commit } = repository()
    commit('2026-03-01T08:00:00Z', {
      'content/voice/left.md': page('Left'),
      'content/voice/lost.md': page('Lost', 'x'),
    })
    commit('2026-03-02T08:00:00Z', { 'content/voice/left.md': null, 'content/voice/lost.md': null })
    const { days } = await changesIn(dir)
    expect(days[0]?.groups[0]?.changes.map(({ title, href }) => [title, href])).toEqual([
      ['Left', '/voice/'],
      ['Lost', null],
    ])
  })

  it('name what a reference entry gained and lost', async () => {
    const { dir, commit } = repository()
    const data = (fields: string) =>
      `kind: c/struct\nname: Room\nsummary: A room.\nfacts: [room.h]\nfields:\n${fields}sources: [https://example.org]\n`
    const field = (name: string) => `  - { name: ${name}, type: int, about: "Its ${name}." }\n`
    commit('2026-03-01T08:00:00Z', { 'content/sdk/Room.yaml': data(field('one') + field('two')) })
    commit('2026-03-02T08:00:00Z', { 'content/sdk/Room.yaml': data(field('one') + field('three')) })
    const { days } = await changesIn(dir)
    expect(days[0]?.groups[0]?.changes[0]).toMatchObject({
      kind: 'changed',
      isCode: true,
      added: ['three'],
      removed: ['two'],
    })
  })
})

describe('the days', () => {
  it('are UTC days, whatever the time zone of a commit', async () => {
    const { dir, commit } = repository()
    commit('2026-03-01T23:30:00-05:00', { 'content/voice/a.md': page('A') })
    commit('2026-03-03T00:30:00+09:00', { 'content/voice/b.md': page('B') })
    commit('2026-03-03T00:30:00+00:00', { 'content/voice/c.md': page('C') })
    expect(await toldOf(dir)).toEqual(['2026-03-03 Voice: new C', '2026-03-02 Voice: new A', '2026-03-02 Voice: new B'])
  })

  it('never go backwards', async () => {
    const { dir, commit } = repository()
    commit('2026-03-05T08:00:00Z', { 'content/voice/a.md': page('A') })
    commit('2026-03-02T08:00:00Z', { 'content/voice/a.md': page('A', '## Other\n') })
    expect(await toldOf(dir)).toEqual(['2026-03-02 Voice: new A'])
  })

  it('of merged commits are the day of the merge', async () => {
    const { dir, commit, git } = repository()
    commit('2026-03-01T08:00:00Z', { 'content/voice/a.md': page('A') })
    git('switch', '--quiet', '--create', 'work')
    commit('2026-03-02T08:00:00Z', { 'content/voice/b.md': page('B') })
    git('switch', '--quiet', 'main')
    commit('2026-03-03T08:00:00Z', { 'content/voice/a.md': page('A', '## More\n') })
    git('merge', '--quiet', '--no-ff', '--no-commit', 'work')
    commit('2026-03-04T08:00:00Z', {})
    expect(await toldOf(dir)).toEqual([
      '2026-03-04 Voice: new B',
      '2026-03-03 Voice: changed A +More -Setup',
      '2026-03-01 Voice: new A',
    ])
  })
})

describe('no changes are listed if they are unknown', () => {
  function cloneOf({ dir }: Repository, depth: number): string {
    const clone = mkdtempSync(join(tmpdir(), 'docs-clone-'))
    repositories.push({ remove: () => rmSync(clone, { recursive: true, force: true }) })
    const { git } = newRepository(clone)
    git('fetch', '--quiet', `--depth=${depth}`, pathToFileURL(dir).href, 'main:refs/heads/there')
    git('switch', '--quiet', 'there')
    return clone
  }

  function fourDays(): Repository {
    const made = repository()
    made.commit('2026-03-01T08:00:00Z', { 'content/voice/a.md': page('A') })
    made.commit('2026-03-02T08:00:00Z', { 'content/voice/b.md': page('B') })
    made.commit('2026-03-03T08:00:00Z', { 'content/voice/a.md': page('A', '## More\n') })
    made.commit('2026-03-04T08:00:00Z', { 'content/voice/c.md': page('C') })
    return made
  }

  it('in a clone with only the last commit', async () => {
    const clone = cloneOf(fourDays(), 1)
    expect(await toldOf(clone)).toEqual([])
    expect(await changesIn(clone)).toMatchObject({ reach: 'part', newest: '2026-03-04T08:00:00Z' })
  })

  it('in a clone with three commits, except those of the two commits that have a parent', async () => {
    const clone = cloneOf(fourDays(), 3)
    expect(await toldOf(clone)).toEqual(['2026-03-04 Voice: new C', '2026-03-03 Voice: changed A +More -Setup'])
  })

  it('outside a repository, and if the content is not in the history', async () => {
    const bare = mkdtempSync(join(tmpdir(), 'docs-bare-'))
    repositories.push({ remove: () => rmSync(bare, { recursive: true, force: true }) })
    expect(await changesIn(bare)).toMatchObject({ reach: 'none', newest: null, days: [] })
    const { dir, commit } = repository()
    commit('2026-03-01T08:00:00Z', { 'other/a.md': page('A') })
    expect(await changesIn(dir)).toMatchObject({ reach: 'none', newest: null, days: [] })
  })

  it('for files that are not committed', async () => {
    const { dir, commit, git } = repository()
    commit('2026-03-01T08:00:00Z', { 'content/voice/a.md': page('A') })
    commit('2026-03-02T08:00:00Z', { 'content/voice/b.md': page('B') })
    git('reset', '--quiet', '--soft', 'HEAD~1')
    expect(readdirSync(join(dir, 'content/voice'))).toEqual(['a.md', 'b.md'])
    expect(await toldOf(dir)).toEqual(['2026-03-01 Voice: new A'])
  })
})

it('a site in a folder of a larger repository has the history of that folder', async () => {
  const { dir, commit } = repository()
  commit('2026-03-01T08:00:00Z', { 'docs/content/voice/a.md': page('A'), 'content/voice/b.md': page('B') })
  expect(await toldOf(join(dir, 'docs'))).toEqual(['2026-03-01 Voice: new A'])
})

describe('content that was moved as a folder', () => {
  function movedSite(): Repository {
    const made = repository()
    made.commit('2026-03-01T08:00:00Z', { 'content/voice/a.md': page('A'), 'content/voice/b.md': page('B') })
    made.commit('2026-03-02T08:00:00Z', { 'content/voice/a.md': page('A', '## More\n') })
    mkdirSync(join(made.dir, 'site'))
    made.git('mv', 'content', 'site/content')
    made.commit('2026-03-03T08:00:00Z', { 'package.json': '{}' })
    made.commit('2026-03-04T08:00:00Z', { 'site/content/voice/b.md': page('B', '## Last\n') })
    return made
  }
  const expected = [
    '2026-03-04 Voice: changed B +Last -Setup',
    '2026-03-02 Voice: changed A +More -Setup',
    '2026-03-01 Voice: new A',
    '2026-03-01 Voice: new B',
  ]

  it('keeps its history, and the move is not a change', async () => {
    const { dir } = movedSite()
    expect(await toldOf(join(dir, 'site'))).toEqual(expected)
    expect((await changesIn(join(dir, 'site'))).newest).toBe('2026-03-04T08:00:00Z')
  })

  it('keeps its history through several moves', async () => {
    const { dir, git, commit } = movedSite()
    git('mv', 'site', 'docs')
    commit('2026-03-05T08:00:00Z', {})
    git('mv', 'docs/content', 'content')
    commit('2026-03-06T08:00:00Z', {})
    expect(await toldOf(dir)).toEqual(expected)
  })

  it('lists the other changes of the commit that moved it', async () => {
    const { dir, git, commit } = repository()
    commit('2026-03-01T08:00:00Z', {
      'content/voice/a.md': page('A', '## Setup\n\nSome text to know it by.\n'),
      'content/voice/b.md': page('B'),
      'content/voice/c.md': page('C', 'Other words, of another page altogether.\n'),
    })
    git('mv', 'content', 'pages')
    mkdirSync(join(dir, 'site'))
    git('mv', 'pages', 'site/content')
    commit('2026-03-02T08:00:00Z', {
      'site/content/voice/a.md': page('A', '## Setup\n\nSome text to know it by.\n\n## More\n'),
      'site/content/voice/c.md': null,
      'site/content/voice/d.md': page('D', 'Entirely new.\n'),
    })
    expect(await toldOf(join(dir, 'site'))).toEqual([
      '2026-03-02 Voice: new D',
      '2026-03-02 Voice: changed A +More',
      '2026-03-02 Voice: removed C',
      '2026-03-01 Voice: new A',
      '2026-03-01 Voice: new B',
    ])
  })

  it("doesn't inherit the history of a folder from which only one file was moved", async () => {
    const { dir, git, commit } = repository()
    commit('2026-03-01T08:00:00Z', { 'notes/voice/a.md': page('A'), 'notes/voice/z.md': page('Z') })
    mkdirSync(join(dir, 'content/voice'), { recursive: true })
    git('mv', 'notes/voice/a.md', 'content/voice/a.md')
    commit('2026-03-02T08:00:00Z', {
      'content/voice/b.md': page('B', 'One.\n'),
      'content/voice/c.md': page('C', 'Two.\n'),
    })
    expect(await toldOf(dir)).toEqual(['2026-03-02 Voice: new A', '2026-03-02 Voice: new B', '2026-03-02 Voice: new C'])
  })
})
