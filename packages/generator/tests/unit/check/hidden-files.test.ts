import { describe, expect, it } from 'vitest'
import { checkHiddenFiles } from '../../../src/check/hidden-files.ts'

describe('hidden files of public/', () => {
  it.each([
    [
      ['.env', '.env.local', 'a.txt'],
      ['public/.env', 'public/.env.local'],
    ],
    [
      ['.git/config', '.git/objects/aa/bb', '.gitignore'],
      ['public/.git', 'public/.gitignore'],
    ],
    [['images/.secret/a/.b', 'images/a.png'], ['public/images/.secret']],
    [['.well-known/security.txt', '.well-known/acme/.a', '.nojekyll', 'a.b/c.d'], []],
    [['images/.well-known/a'], ['public/images/.well-known']],
  ])('%s', (files, expected) => {
    const paths = new Set(files.map((file) => `/${file}`))
    expect(checkHiddenFiles({ files: { public: paths } }).map(({ file }) => file)).toEqual(expected)
  })
})
