import { expect, it } from 'vitest'
import { checkArchives } from '../../../src/check/archives.ts'
import { configPlaces } from '../../../src/content/config-source.ts'
import type { Section } from '../../../src/content/site-index.ts'
import config from '../../fixtures/site/config.ts'
import { entry, version } from '../content/site.ts'

const configText = `export default {
  sections: [
    { id: 'sdk', label: 'SDK', base: '/sdk/', versions: [
      { name: 'a', label: '2.x', path: '', status: 'latest' },
      { name: 'b', label: '2.X', path: 'old/', status: 'older' },
    ] },
  ],
}`

function faults(labels: readonly string[], downloads = true) {
  const docs = [entry('/sdk/')]
  const versions = labels.map((label, i) => version('ab'.charAt(i), `/sdk/${i}/`, { label, docs }))
  const sdk: Section = { id: 'sdk', label: 'SDK', base: '/sdk/', badge: null, versions }
  const settings = versions.map(({ name, label, status }) => ({ name, label, status, path: '' }))
  return checkArchives({
    config: { ...config, downloads, sections: [{ id: 'sdk', label: 'SDK', base: '/sdk/', versions: settings }] },
    placeInConfig: configPlaces(configText),
    index: { sections: [sdk], entries: new Map(), redirects: [] },
  })
}

it('two versions whose archives would have one URL are reported', () => {
  expect(faults(['2.x', '2.X'])).toMatchObject([
    {
      severity: 'error',
      code: 'archive-name',
      line: 5,
      message: `The archives of SDK 2.X and SDK 2.x would have the same URL, /downloads/sdk-2.x.zip.`,
    },
  ])
})

it('different archives, and a site without archives, cause no diagnostic', () => {
  expect(faults(['2.x', '3.x'])).toEqual([])
  expect(faults(['2.x', '2.X'], false)).toEqual([])
})
