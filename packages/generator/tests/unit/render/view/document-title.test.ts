import { describe, expect, it } from 'vitest'
import type { Section, Version } from '../../../../src/content/site-index.ts'
import { documentTitle } from '../../../../src/render/view/document-title.ts'
import { index } from '../../content/site.ts'

const config = { title: 'Small', titleSuffix: 'Docs' }

/** The first section of the site with these versions. */
function versioned(...labels: readonly string[]): { section: Section; versions: readonly Version[] } {
  const [first] = index.sections
  const [only] = first?.versions ?? []
  if (!first || !only) throw new Error('The test site has no section.')
  const versions = labels.map((label) => ({ ...only, name: label, label }))
  return { section: { ...first, label: 'Unity SDK', versions }, versions }
}

describe('documentTitle', () => {
  const { section, versions } = versioned('2.x', '1.x')
  const version = versions[0] ?? null

  it('ends with the site, the section and the version', () => {
    expect(documentTitle('Guides', config, section, version)).toBe('Guides | Small Unity SDK 2.x Docs')
  })

  it('leaves out the version if the section has only one', () => {
    const { section: single, versions: one } = versioned('1.x')
    expect(documentTitle('Guides', config, single, one[0] ?? null)).toBe('Guides | Small Unity SDK Docs')
  })

  it('leaves out the section if there is none', () => {
    expect(documentTitle('Guides', config, null, null)).toBe('Guides | Small Docs')
  })

  it('repeats neither the section nor the version', () => {
    expect(documentTitle('Unity SDK 2.x', config, section, version)).toBe('Unity SDK 2.x | Small Docs')
    expect(documentTitle('Unity SDK', config, section, version)).toBe('Unity SDK | Small 2.x Docs')
    expect(documentTitle('Migrate from Unity SDK 1.x', config, section, version)).toBe(
      'Migrate from Unity SDK 1.x | Small 2.x Docs',
    )
  })

  it('leaves out the name of the site if the title would be longer than 65 characters', () => {
    const long = 'Get and set the names of all devices of this player'
    expect(documentTitle(long, config, section, version)).toBe(`${long} | Unity SDK 2.x`)
  })

  it('compares complete words', () => {
    expect(documentTitle('Unity SDKs', config, section, version)).toBe('Unity SDKs | Small Unity SDK 2.x Docs')
  })
})
