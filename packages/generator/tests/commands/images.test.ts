import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'

const dir = inject('fixtureDir')
const read = (file: string) => readFileSync(join(dir, file), 'utf8')
const image = readFileSync(join(import.meta.dirname, '../fixtures/site/content/guide/deep/levels.svg'), 'utf8')

it('an image beside a page is copied, and shown with its size', () => {
  expect(read('guide/deep/levels.svg')).toBe(image)
  expect(read('guide/deep/second/index.html')).toContain(
    '<img src="/guide/deep/levels.svg" alt="Two levels" width="40" height="20" loading="lazy" decoding="async">',
  )
  expect(read('guide/deep/second/index.md')).toContain('![Two levels](https://small.example/guide/deep/levels.svg)')
})

it('an image of a draft is not published', () => {
  expect(existsSync(join(dir, 'guide/secret.svg'))).toBe(false)
})

it('the files in icons/ become one file of symbols', () => {
  expect(read('icons.svg').match(/<symbol id="[^"]*" viewBox="[^"]*">/g)).toEqual([
    '<symbol id="chat" viewBox="0 0 24 24">',
    '<symbol id="code" viewBox="0 0 24 24">',
  ])
})
