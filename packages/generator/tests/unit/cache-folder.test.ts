import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { claimCache, isCache } from '../../src/cache-folder.mjs'
import { filesBelow, hashOf } from '../support/copy-project.ts'

let scratch: string

beforeEach(() => {
  scratch = mkdtempSync(join(realpathSync(tmpdir()), 'docs-claim-'))
})

afterEach(() => rmSync(scratch, { recursive: true }))

const at = (name: string) => join(scratch, name)
const put = (name: string, text = '') => {
  mkdirSync(dirname(at(name)), { recursive: true })
  writeFileSync(at(name), text)
}

describe('a cache can be', () => {
  it.each(['.cache', 'deep/below/cache'])('%s, a new folder, which gets a marker that backup tools know', (name) => {
    claimCache(at(name), [])
    expect(readFileSync(at(`${name}/CACHEDIR.TAG`), 'utf8')).toMatch(
      /^Signature: 8a477f597d28d172789f06886806bc55\n# .*docs-generator/,
    )
  })

  it('an empty folder, and any folder with the marker', () => {
    mkdirSync(at('.cache'))
    claimCache(at('.cache'), [])
    put('.cache/note.txt')
    claimCache(at('.cache'), [])
    expect(isCache(at('.cache'))).toBe(true)
  })

  it('one whose package.json a full disk has cut, because Node.js couldn’t load the bundles beside it', () => {
    claimCache(at('.cache'), [])
    const complete = readFileSync(at('.cache/package.json'), 'utf8')
    put('.cache/package.json', '')
    claimCache(at('.cache'), [])
    expect(readFileSync(at('.cache/package.json'), 'utf8')).toBe(complete)
    expect(filesBelow(at('.cache'))).toHaveLength(2)
  })
})

describe('a cache can’t be', () => {
  const refused = (name: string, sources: readonly string[] = [], outDir?: string) => {
    const before = [filesBelow(scratch), hashOf(scratch)]
    expect(() => claimCache(at(name), sources, outDir)).toThrow(
      /can't be used as a cache: .+ Choose another folder with --cache-dir/,
    )
    expect([filesBelow(scratch), hashOf(scratch)]).toEqual(before)
  }

  it('a folder with the files of somebody else, even in a folder with the name of one in a cache', () => {
    put('home/documents/a.doc', 'thesis')
    refused('home')
  })

  it('the cache of another tool', () => {
    put('target/CACHEDIR.TAG', 'Signature: 8a477f597d28d172789f06886806bc55\n# Created by cargo.\n')
    refused('target')
  })

  it('a file', () => {
    put('.cache', 'thesis')
    refused('.cache')
  })

  it.each(['site/content', 'site/content/new'])('%s, which is part of the sources, also through a link', (name) => {
    put('site/content/.keep')
    symlinkSync(at('site'), at('link'))
    refused(name, [at('site/content')])
    refused(name.replace('site', 'link'), [at('site/content')])
  })

  it.each(['dist', 'dist/cache'])('%s, because a build replaces the complete folder of the site', (name) => {
    refused(name, [], at('dist'))
  })
})
