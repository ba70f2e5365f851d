import { describe, expect, it } from 'vitest'
import { mediaTypes } from '../../src/build/content-type.ts'
import {
  addressFromSource,
  cleanPath,
  fragmentPath,
  hasExtension,
  htmlPath,
  isWithin,
  readablePath,
} from '../../src/paths.ts'

describe('paths', () => {
  it.each(Object.keys(mediaTypes))('the path of a file can end in %s', (ending) => {
    expect(cleanPath(`/files/kit${ending}`)).toBe(`/files/kit${ending}`)
  })

  it.each([
    ['index.md', '/'],
    ['voice/index.md', '/voice/'],
    ['voice/faq.md', '/voice/faq/'],
    ['voice/unity/api/OdinNative.Unity/index.md', '/voice/unity/api/OdinNative.Unity/'],
    ['my-index.md', '/my-index/'],
  ])('the file %s has the path %s', (file, address) => {
    expect(addressFromSource(file)).toBe(address)
  })

  it.each([
    ['/voice', '/voice/'],
    ['/voice/index.html', '/voice/'],
    ['//voice//faq', '/voice/faq/'],
    ['voice/', '/voice/'],
    ['/robots.txt', '/robots.txt'],
    ['/api/OdinNative.Unity', '/api/OdinNative.Unity/'],
  ])('%s is normalized to %s', (written, clean) => {
    expect(cleanPath(written)).toBe(clean)
    expect(cleanPath(clean)).toBe(clean)
  })

  it.each([
    ['/%C3%BCber/', '/über/'],
    ['/a%20b/', '/a b/'],
    ['/über/', '/über/'],
    ['/a%2Fb/%3F/%23/%25/', '/a%2Fb/%3F/%23/%25/'],
    ['/%2e%2e/%5C/%00/%2A/', '/%2e%2e/%5C/%00/%2A/'],
    ['/%FF/50%/', '/%FF/50%/'],
  ])('the readable form of %s is %s', (path, readable) => {
    expect(readablePath(path)).toBe(readable)
  })

  it('distinguishes files from pages whose names contain dots', () => {
    expect(hasExtension('/a/b.svg')).toBe(true)
    expect(hasExtension('/api/OdinNative.Unity/')).toBe(false)
    expect(hasExtension('/license/2024.05/')).toBe(false)
  })

  it('returns the files of a page', () => {
    expect([htmlPath('/voice/'), fragmentPath('/voice/')]).toEqual(['/voice/index.html', '/voice/index.fragment.txt'])
    expect([htmlPath('/404.html'), fragmentPath('/404.html')]).toEqual(['/404.html', '/404.fragment.txt'])
  })

  it('contains a path below its base, but not next to it', () => {
    expect(isWithin('/voice/faq/', '/voice/')).toBe(true)
    expect(isWithin('/voices/', '/voice/')).toBe(false)
  })
})
