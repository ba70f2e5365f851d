import { sectionVersions } from 'docs-generator/site-tools'
import { fixtureConfig as config } from 'docs-generator/testing/fixture-site'
import { expect, it } from 'vitest'
import { readReferenceFiles } from '../../src/reference-files.ts'

it.each([
  ['a file that can’t be read', 'kind: code/klass\nname: Room'],
  [
    'a member that can’t be read',
    'kind: code/class\nlanguage: gdscript\nname: Room\nsignature: class_name Room\nmembers: [{ kind: method, name: join, about: a }, { kind: metod, name: exit, about: a }]',
  ],
])('problems with names of the entry follow from %s', (_, text) => {
  const files = [{ path: 'guide/api/Room.yaml', text: `${text}\nsummary: s\nsources: [a]\n`, invalidLine: null }]
  const { diagnostics } = readReferenceFiles(files, sectionVersions(config))
  expect(diagnostics.map(({ breaks }) => breaks)).toContainEqual({ path: '/guide/api/Room/', name: 'Room' })
})
