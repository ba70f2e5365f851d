import { expect, it } from 'vitest'
import { checkRedirects } from '../../../src/check/redirects.ts'
import { configPlaces } from '../../../src/content/config-source.ts'
import config from '../../fixtures/site/config.ts'

type Site = Parameters<typeof checkRedirects>[0]

const site: Site = {
  root: import.meta.dirname,
  config: { ...config, url: 'https://small.example', redirects: [] },
  placeInConfig: configPlaces(
    "export default {\n  redirects: [\n    {\n      from: '',\n      to: '',\n    },\n  ],\n}",
  ),
  index: { sections: [], entries: new Map(), redirects: [] },
  generatedPages: [],
  documents: [],
  files: { public: new Set(), images: [] },
}
const faults = (to: string) =>
  checkRedirects({ ...site, config: { ...site.config, redirects: [{ from: '/old/', to }] } })

it('a complete URL of the site itself is reported with the path to write', () => {
  expect(faults('https://small.example/missing/#a')).toMatchObject([
    { severity: 'warning', code: 'own-url', file: 'config.ts', line: 5, hint: "Write to: '/missing/#a'." },
  ])
})

it('a URL of another site is accepted', () => {
  expect(faults('https://other.example/')).toEqual([])
})
