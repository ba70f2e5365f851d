import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sectionVersions } from 'docs-generator/site-tools'
import { entry } from 'docs-generator/testing/fixture-site'
import { expect, it } from 'vitest'
import { choiceOptions } from '../../packages/maintenance/src/versions/edit-config.ts'
import { movedLinks } from '../../packages/maintenance/src/versions/moved-links.ts'
import { movedOptions } from '../../packages/maintenance/src/versions/moved-options.ts'
import { planVersions, type Request } from '../../packages/maintenance/src/versions/plan.ts'
import config from '../config.ts'
import { pagePaths } from './built-site.ts'

/** What takes longer, such as compiling the new site, is in `full/versions.test.ts`. */

const root = join(import.meta.dirname, '../..')
const documentation = readFileSync(join(root, 'docs/versions.md'), 'utf8')
const menus = choiceOptions(readFileSync(join(root, 'site/config.ts'), 'utf8'))
const versions = sectionVersions(config)
const pages = new Set(pagePaths)

/** The documented commands, without those that the site has already run: after a release, the version is no longer unreleased. */
const commands = new Set(documentation.match(/(?<=npm run versions -- )(?:cut|release) [a-z]+ [\w.]+/g))
const examples = [...commands].flatMap((command): readonly Request[] => {
  const [action, section = '', label = ''] = command.split(' ')
  const own = config.sections.find(({ id }) => id === section)
  if (action === 'cut') return own?.versions ? [] : [{ action, section, label }]
  const isUnreleased = own?.versions?.some((one) => one.label === label && one.status === 'unreleased')
  return isUnreleased ? [{ action: 'release', section, label }] : []
})

it('finds the menus of products in config.ts', () => {
  const items = [...config.navbar.left, ...config.navbar.right]
  const labels = items.flatMap((item) => (item.kind === 'choice' ? item.options.map(({ label }) => label) : []))
  expect(menus.flat().map(({ label }) => label)).toEqual(labels)
})

it.each(examples)('after the documented $action $section $label, each option of a menu has its own page', (request) => {
  const plan = planVersions(config, pages, request)
  const index = { sections: [], entries: new Map(pagePaths.map((path) => [path, entry(path)])), redirects: [] }
  const moved = movedLinks(plan, { index, anchors: new Map(), versions })
  for (const menu of menus) {
    const options = movedOptions(menu, { plan, moved, config })
    const targets = options.map(({ to }) => to)
    expect(targets.filter((to, i) => to === null || targets.indexOf(to) !== i)).toEqual([])
    expect(targets.filter((to) => !pages.has(to ?? '') && !moved.pages.has(to ?? ''))).toEqual([])
    expect(options.flatMap(({ review }) => review ?? [])).toEqual([])
  }
})
