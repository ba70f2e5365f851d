import type { Redirect } from 'docs-generator/site-tools'
import { redirectFaults } from 'docs-generator/site-tools'
import { describe, expect, it } from 'vitest'
import { newRedirects } from '../../../src/versions/new-redirects.ts'

/** 2.x was at /sdk/next/ and moves to /sdk/. 1.x was at /sdk/ and moves to /sdk/1.x/. Only 1.x has the topic and the page "gone". */
const targets = new Map([
  ['/sdk/', '/sdk/'],
  ['/sdk/join/', '/sdk/join/'],
  ['/sdk/gone/', '/sdk/1.x/gone/'],
  ['/sdk/topic/', '/sdk/1.x/topic/'],
  ['/sdk/topic/a/', '/sdk/1.x/topic/a/'],
  ['/sdk/next/', '/sdk/'],
  ['/sdk/next/join/', '/sdk/join/'],
])
const pages = new Set([
  '/sdk/',
  '/sdk/join/',
  '/sdk/1.x/',
  '/sdk/1.x/join/',
  '/sdk/1.x/gone/',
  '/sdk/1.x/topic/',
  '/sdk/1.x/topic/a/',
])

function changed(redirects: readonly Redirect[], former: ReadonlyMap<string, string> = targets) {
  const { updated, added } = newRedirects({
    redirects,
    targets: former,
    movedTarget: (to) => former.get(to) ?? to,
    pages,
  })
  const rules = [...updated.filter((rule) => rule !== null), ...added]
  return {
    rules: rules.map(({ from, to }) => `${from} ${to}`),
    faults: redirectFaults({ redirects: rules, pages, placeOf: () => ({ file: 'config.ts', line: 1 }) }),
  }
}

describe('the redirects after a change', () => {
  it('lead from each former URL without a page to a page, with a prefix for a folder that moves as a unit', () => {
    expect(changed([])).toEqual({
      rules: [
        '/sdk/gone/ /sdk/1.x/gone/',
        '/sdk/next/ /sdk/',
        '/sdk/next/join/ /sdk/join/',
        '/sdk/topic/* /sdk/1.x/topic/*',
      ],
      faults: [],
    })
  })

  it('form no chain with former redirects', () => {
    const { rules, faults } = changed(
      [
        { from: '/old/gone/', to: '/sdk/gone/' },
        { from: '/older/*', to: '/sdk/topic/*' },
      ],
      new Map([
        ...targets,
        ['/old/gone/', '/sdk/1.x/gone/'],
        ['/older/', '/sdk/1.x/topic/'],
        ['/older/a/', '/sdk/1.x/topic/a/'],
      ]),
    )
    expect(rules).toContain('/old/gone/ /sdk/1.x/gone/')
    expect(rules).toContain('/older/* /sdk/1.x/topic/*')
    expect(faults).toEqual([])
  })

  it('hide no new page', () => {
    const { rules, faults } = changed([
      { from: '/sdk/1.x/*', to: '/sdk/*' },
      { from: '/sdk/1.x/gone/', to: '/sdk/gone/' },
    ])
    expect(rules.filter((rule) => rule.startsWith('/sdk/1.x/'))).toEqual([])
    expect(faults).toEqual([])
  })

  it('keep redirects to other sites', () => {
    expect(changed([{ from: '/forum/', to: 'https://example.com/' }]).rules).toContain('/forum/ https://example.com/')
  })
})
