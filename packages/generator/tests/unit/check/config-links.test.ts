import { describe, expect, it } from 'vitest'
import { configLinkFaults } from '../../../src/check/config-links.ts'
import { configPlaces } from '../../../src/content/config-source.ts'
import type { SiteConfig } from '../../../src/content/site-config.ts'
import { iconOf, iconSymbols } from '../../../src/content/site-icons.ts'
import config from '../../fixtures/site/config.ts'
import { entry } from '../content/site.ts'

describe('icons of the site', () => {
  const chat = { viewBox: '0 0 16 16', markup: '<path d="M4 5h16"/><path d="M1 1h1"/>' }

  it.each([
    [
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">\n<path d="M4 5h16"/><path d="M1 1h1"/>\n</svg>\n',
      chat,
    ],
    ['<svg/>', { viewBox: '0 0 24 24', markup: '' }],
    ['', null],
    ['<svg>', null],
    ['no XML', null],
  ])('the file %j contains %j', (svg, icon) => {
    expect(iconOf(svg)).toEqual(icon)
  })

  it('are the symbols of one file', () => {
    expect(iconSymbols(new Map([['chat', chat]]))).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg">\n<symbol id="chat" viewBox="0 0 16 16"><path d="M4 5h16"/><path d="M1 1h1"/></symbol>\n</svg>\n',
    )
  })

  it.each([
    ['chat', ['chat', 'code'], []],
    ['chta', ['chat', 'code'], ['Did you mean chat? Use one of: chat, code. To add an icon, draw icons/chta.svg.']],
    ['chat', [], ['To add an icon, draw icons/chat.svg.']],
  ])('a navbar item with the icon %s from %j causes %j', (icon, icons, hints) => {
    const item = { kind: 'external', label: 'Chat', href: 'https://chat.example', icon } as const
    expect(faults({ ...config, navbar: { left: [], right: [item] } }, icons)).toEqual(hints)
  })
})

describe('the search of the navbar', () => {
  const search: SiteConfig = { ...config, navbar: { left: [], right: [{ kind: 'search' }] } }
  const found = (paths: readonly string[]) =>
    configLinkFaults({
      config: search,
      placeInConfig: configPlaces('export default { navbar: { left: [], right: [\n{ kind: "search" }] } }'),
      index: { sections: [], entries: new Map(), redirects: [] },
      documents: [],
      generatedPages: paths.map((path) => ({ path, file: `pages${path}`, isIndexed: true })),
      files: { public: new Set() },
      iconNames: [],
    }).filter(({ message }) => message.includes('the search'))

  it('is an error in its line if the page of all results is missing', () => {
    expect(found(['/'])).toMatchObject([{ severity: 'error', line: 2, missing: '/search/' }])
  })

  it('is no error if the page exists', () => {
    expect(found(['/', '/search/'])).toEqual([])
  })
})

describe('the announcement and the scripts', () => {
  const found = (changed: Partial<SiteConfig>) => {
    const site: SiteConfig = {
      ...config,
      announcement: null,
      navbar: { left: [], right: [] },
      footer: { note: '', groups: [] },
      search: { kind: 'embedded' },
      sections: [{ id: 'rooms', label: 'Rooms', base: '/rooms/', hidden: true }],
      redirects: [
        { from: '/old/*', to: '/guide/*' },
        { from: '/rooms/gone/*', to: '/guide/' },
      ],
      ...changed,
    }
    const configText = `export default {
      announcement: {
        href: '',
      },
      scripts: [
        {
          src: '',
        },
      ],
    }`
    return configLinkFaults({
      config: site,
      placeInConfig: configPlaces(configText),
      index: { sections: [], entries: new Map(), redirects: [] },
      documents: [{ entry: entry('/news/'), anchors: ['may', 'größe'] }],
      generatedPages: ['/guide/', '/news/'].map((path) => ({ path, file: 'pages/guide.tsx' })),
      files: { public: new Set(['/count.js', '/zählen.js', '/news.pdf']) },
      iconNames: [],
    }).map(({ severity, code, line, message, hint }) => `${severity} ${code} ${line}: ${message} ${hint}`)
  }
  const announcing = (href: string) => ({ announcement: { id: 'a', text: 'News.', href } })

  it.each([
    announcing('/guide/#new'),
    announcing('/news/#may'),
    announcing('/news/?from=banner#may'),
    { navbar: { left: [{ kind: 'link' as const, label: 'News', to: '/news/?q=token' }], right: [] } },
    announcing('/news/#gr%C3%B6%C3%9Fe'),
    announcing('/news.pdf'),
    { navbar: { left: [{ kind: 'link' as const, label: 'News', to: '/news.pdf' }], right: [] } },
    announcing('https://news.example'),
    { scripts: [{ src: '/count.js?site=1' }, { src: '/z%C3%A4hlen.js' }] },
    { scripts: [{ src: 'https://stats.example/count.js' }] },
  ])('with existing targets cause no diagnostic: %j', (changed) => {
    expect(found(changed)).toEqual([])
  })

  it.each([
    [
      announcing('/guid/'),
      'warning broken-link 3: announcement “News.” links to /guid/, which doesn’t exist. Did you mean /guide/?',
    ],
    [
      announcing('/files/tour.pdf'),
      'warning broken-link 3: announcement “News.” links to /files/tour.pdf, which doesn’t exist. Copy the file to public/files/tour.pdf, or correct the path.',
    ],
    [
      announcing('/guide/index.md'),
      'warning broken-link 3: announcement “News.” links to /guide/index.md, which doesn’t exist. Write /guide/.',
    ],
    [
      announcing('/rooms/'),
      'warning broken-link 3: announcement “News.” links to /rooms/, which doesn’t exist. Rooms is hidden. Remove the link, or link to another page.',
    ],
    [
      announcing('/rooms/gone/'),
      'warning broken-link 3: announcement “News.” links to /rooms/gone/, which is a redirect. Rooms is hidden. Remove the link, or link to another page.',
    ],
    [
      announcing('/old/start/'),
      'warning broken-link 3: announcement “News.” links to /old/start/, which is a redirect. Link to /guide/start/.',
    ],
    [
      announcing('/news/#mai'),
      'warning broken-anchor 3: announcement “News.” links to /news/#mai, but the page has no heading #mai. Did you mean #may?',
    ],
    [
      announcing('/downloads/'),
      'warning broken-link 3: announcement “News.” links to /downloads/, which doesn’t exist. Add downloads: true to the configuration, or remove the item.',
    ],
    [
      { scripts: [{ src: '/cuont.js' }] },
      'error missing-script 7: scripts[0].src: There is no file public/cuont.js. Did you mean /count.js?',
    ],
    [
      { scripts: [{ src: '/public/count.js' }] },
      'error missing-script 7: scripts[0].src: There is no file public/public/count.js. Did you mean /count.js?',
    ],
    [
      { scripts: [{ src: '/statistics.js' }] },
      'error missing-script 7: scripts[0].src: There is no file public/statistics.js. Add the file, or correct the path.',
    ],
  ])('with missing targets cause a diagnostic in their line: %j', (changed, expected) => {
    expect(found(changed)).toEqual([expected])
  })
})

describe('the version menu of the navbar', () => {
  const versions = [{ name: '1', label: '1', path: '', status: 'latest' as const }]
  it.each([
    ['guide', 'the section “guide” of the version menu has no versions'],
    ['gude', 'the version menu uses the unknown section “gude”'],
    ['lamp', null],
  ])('of the section %s', (section, message) => {
    const found = allFaults({
      ...config,
      navbar: { left: [], right: [{ kind: 'version', section }] },
      sections: [
        { id: 'guide', label: 'Guide', base: '/guide/' },
        { id: 'lamp', label: 'Lamp', base: '/lamp/', versions },
      ],
    }).filter(({ message }) => message.includes('version menu'))
    expect(found.map(({ hint }) => hint)).toEqual(message === null ? [] : ['The sections with versions are lamp.'])
    if (message !== null) expect(found[0]?.message).toContain(message)
  })
})

it('links to the published site are reported with the path to write', () => {
  const found = allFaults({
    ...config,
    navbar: { left: [{ kind: 'external', label: 'A', href: `${config.url}/guide/#a` }], right: [] },
    footer: { note: '', groups: [{ title: 'B', links: [{ label: 'B', href: `${config.url}/guide/?q=a` }] }] },
  }).filter(({ code }) => code === 'own-url')
  expect(found.map(({ hint }) => hint)).toEqual(["Write kind: 'link' and to: '/guide/#a'.", 'Write /guide/?q=a.'])
})

function allFaults(changed: SiteConfig, icons: readonly string[] = []) {
  const index = { sections: [], entries: new Map(), redirects: [] }
  const files = { public: new Set<string>() }
  return configLinkFaults({
    config: changed,
    placeInConfig: configPlaces(''),
    index,
    documents: [],
    generatedPages: [],
    files,
    iconNames: icons,
  })
}

function faults(changed: SiteConfig, icons: readonly string[]): readonly string[] {
  return allFaults(changed, icons)
    .filter(({ code, message }) => code === 'navbar-item' && message.includes('icon'))
    .map(({ hint }) => hint)
}
