import { expect, it } from 'vitest'
import { readSiteConfig } from '../../../../src/content/site-config.ts'
import { chromeView } from '../../../../src/render/view/chrome-view.ts'
import minimal from '../../../fixtures/minimal-site/config.ts'
import { index } from '../../content/site.ts'

/** The labels of the current items of a navbar on the page with this path. */
function currentAt(path: string): readonly string[] {
  const left = [
    { kind: 'link', label: 'SDK', to: '/sdk/' },
    {
      kind: 'dropdown',
      label: 'Tools',
      items: [
        { kind: 'link', label: 'Commands', to: '/sdk/group/' },
        { kind: 'link', label: 'Converter', to: '/converter/' },
      ],
    },
  ]
  const { config, diagnostics } = readSiteConfig({ ...minimal, navbar: { left, right: [] } }, '.')
  if (!config) throw new Error(JSON.stringify(diagnostics))
  const { navbar } = chromeView({ config, index, icons: new Map(), path, logo: null })
  return navbar.left.flatMap((item) => {
    const items = item.kind === 'dropdown' ? item.items : []
    const own = 'current' in item && item.current ? [item.label] : []
    return [...own, ...items.filter(({ current }) => current).map(({ label }) => label)]
  })
}

it('marks one item of the navbar, even if a menu of shortcuts also has a link to the page', () => {
  expect(currentAt('/sdk/one/')).toEqual(['SDK'])
  expect(currentAt('/sdk/group/a/')).toEqual(['SDK', 'Commands'])
  expect(currentAt('/converter/')).toEqual(['Tools', 'Converter'])
})

it('a link to another site without an icon is a link, not a menu', () => {
  const left = [{ kind: 'external', label: 'Blog', href: 'https://blog.example' }]
  const { config } = readSiteConfig({ ...minimal, navbar: { left, right: [] } }, '.')
  const view = config && chromeView({ config, index, icons: new Map(), path: '/sdk/', logo: null })
  expect(view?.navbar.left).toEqual([
    { kind: 'link', label: 'Blog', href: 'https://blog.example', current: false, external: true },
  ])
})
