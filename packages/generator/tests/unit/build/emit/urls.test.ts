import { expect, it } from 'vitest'
import { urlList } from '../../../../src/build/emit/urls.ts'

const entry = (path: string, file: string, draft = false) => ({ path, file, draft })

it('lists pages, redirects and the anchors of pages that authors write', () => {
  const list = urlList({
    url: 'https://docs.example.com',
    documents: [
      { entry: entry('/guide/', 'content/guide/index.md'), lastingAnchors: ['setup', 'größe', 'setup'] },
      { entry: entry('/api/Room/', 'content/api/room.yaml'), lastingAnchors: ['join'] },
      { entry: entry('/draft/', 'content/draft.md', true), lastingAnchors: ['secret'] },
    ],
    others: ['/search/', '/former/', '/guide/'],
  })
  expect(list.split('\n')).toEqual([
    'https://docs.example.com/api/Room/',
    'https://docs.example.com/former/',
    'https://docs.example.com/guide/',
    'https://docs.example.com/guide/#gr%C3%B6%C3%9Fe',
    'https://docs.example.com/guide/#setup',
    'https://docs.example.com/search/',
    '',
  ])
})
