import { describe, expect, it } from 'vitest'
import { filesNamed } from '../../../src/offline/files-named.ts'
import { inPairs } from '../../../src/offline/in-pairs.ts'
import { fromHere, placeOf } from '../../../src/offline/place-of.ts'

const place = (id: string, base: string) => ({ id, label: id, href: base, base, count: 1, pages: '', files: [] })
const places = ['/', '/voice/', '/voice/unity/', '/voice/unity/next/'].map((base) => place(base, base))

describe('the place of a page', () => {
  it.each([
    ['/', '/'],
    ['/search/', '/'],
    ['/voice/', '/voice/'],
    ['/voice/faq/', '/voice/'],
    ['/voice/unity/faq/', '/voice/unity/'],
    ['/voice/unity/next/', '/voice/unity/next/'],
    ['/voice/unity/nexting/', '/voice/unity/'],
  ])('%s is the one with the longest base around it', (path, id) => {
    expect(placeOf(places, path)?.id).toBe(id)
  })

  it('is none where no base fits', () => {
    expect(placeOf(places.slice(1), '/search/')).toBeNull()
  })
})

it('what follows a page comes first', () => {
  const pages = ['/a/', '/b/', '/c/'].map((path) => [path, 'x'] as const)
  const order = (path: string) => fromHere(pages, path).map(([known]) => known)
  expect(order('/b/')).toEqual(['/b/', '/c/', '/a/'])
  expect(order('/elsewhere/')).toEqual(['/a/', '/b/', '/c/'])
})

it('the files of a page are those in quotes that may be kept', () => {
  const prints = { '/icons.svg': 'a', '/images/a.png': 'b', '/assets/sidebar-x-0.json': 'c', '/toString.x': 'd' }
  const html = '<use href="/icons.svg#x"/><img src="/images/a.png"/><img src="/images/other.png"/><a href="/guide/">'
  const payload = String.raw`{"src":"/assets/sidebar-x-0.json","html":"<img src=\"/images/a.png\">"} "/constructor.name"`
  expect(filesNamed(html + payload, prints)).toEqual(['/icons.svg', '/images/a.png', '/assets/sidebar-x-0.json'])
})

describe('work in pairs', () => {
  it('does everything, two at a time', async () => {
    let [running, most] = [0, 0]
    const done: number[] = []
    const isDone = await inPairs([1, 2, 3, 4, 5], async (item) => {
      running += 1
      most = Math.max(most, running)
      await Promise.resolve()
      running -= 1
      done.push(item)
      return true
    })
    expect({ isDone, most, done }).toEqual({ isDone: true, most: 2, done: [1, 2, 3, 4, 5] })
  })

  it('ends at the first that says so', async () => {
    const done: number[] = []
    expect(
      await inPairs([1, 2, 3, 4, 5, 6], async (item) => {
        done.push(item)
        return item !== 2
      }),
    ).toBe(false)
    expect(done.length).toBeLessThan(5)
  })
})
