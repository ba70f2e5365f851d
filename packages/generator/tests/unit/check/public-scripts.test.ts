import { expect, it } from 'vitest'
import { mutedScripts, publicScriptFaults } from '../../../src/check/public-scripts.ts'
import { configPlaces } from '../../../src/content/config-source.ts'
import type { SiteConfig } from '../../../src/content/site-config.ts'
import config from '../../fixtures/site/config.ts'

const faults = (text: string, csp?: Parameters<typeof publicScriptFaults>[0]['csp']) =>
  publicScriptFaults({ file: 'public/stats.js', text, csp })

it('HTML in a script is an error', () => {
  expect(faults('\n<script>count()</script>\n')).toMatchObject([
    { severity: 'error', code: 'bad-script', file: 'public/stats.js', line: 1 },
  ])
})

it.each([
  ['const a = 1\nconst b = {\n', 3],
  ['const a = 1\nconst a = 2\n', 2],
  ['// stats\n\nimport x from "/x.js"\n', 3],
])('a syntax error is reported in its line: %j', (text, line) => {
  expect(faults(text)).toMatchObject([{ severity: 'error', code: 'bad-script', line }])
})

it.each([
  ["const s = document.createElement('script')\ns.src = 'https://stats.example.com/count.js'", 'script-src', 2],
  ["s.src = 'https://tags.example.com/gtag/js?id=1'", 'script-src', 1],
  ['image.src = `https://stats.example.com/pixel`', 'script-src or img-src or frame-src', 1],
  ["\n\nfetch('https://stats.example.com/event')", 'connect-src', 3],
  ["/* one\n two */ navigator.sendBeacon('https://stats.example.com/event', data)", 'connect-src', 2],
  ["new WebSocket('wss://live.example.com')", 'connect-src', 1],
  ["\nvar u='//stats.example.com/'\ng.src=u+'count.js'", 'connect-src or script-src or img-src or frame-src', 2],
])('a request that the policy blocks is a warning: %j', (text, directives, line) => {
  expect(faults(text)).toMatchObject([
    { severity: 'warning', code: 'blocked-origin', line, message: expect.stringMatching(`in ${directives}\\.$`) },
  ])
})

it('an origin in another directive is reported, and the right one with or without a wildcard is not', () => {
  const text = "s.src = 'https://stats.example.com/count.js'"
  expect(faults(text, { 'connect-src': ['https://stats.example.com'] })).toHaveLength(1)
  expect(faults(text, { 'script-src': ['https://stats.example.com'] })).toEqual([])
  expect(faults(text, { 'script-src': ['https://*.example.com'] })).toEqual([])
})

it('URLs in comments and other texts are no requests', () => {
  const text = "// fetch('https://a.example')\nlink.href = 'https://b.example'\nconst ns = 'https://c.example/x.js'\n"
  expect(faults(text)).toEqual([])
})

it('the hint for an origin from which a script is composed names both directives, and one of them is not enough', () => {
  const text = `var u="//stats.example.com/"\nvar g=document.createElement('script')\ng.src=u+'count.js'`
  expect(faults(text)).toMatchObject([
    {
      line: 1,
      hint: "Add csp: { 'script-src': ['https://stats.example.com'], 'connect-src': ['https://stats.example.com'] } to this script in config.ts.",
    },
  ])
  expect(faults(text, { 'connect-src': ['https://stats.example.com'] })).toHaveLength(1)
  expect(faults(text, { 'script-src': ['https://stats.example.com'] })).toEqual([])
})

it.each([
  ["var r=document.createElement('script');r.src=id+", "'https://static.example.com/c/hot-'", 'script-src'],
  ["var e=document.createElement('script');e.src=mine?a:", "'https://cdn.example.com/lib.js'", 'script-src'],
])('a script that %s loads %s needs its origin', (code, url, directive) => {
  expect(faults(`${code}${url}`)).toMatchObject([{ message: expect.stringContaining(`in ${directive}.`) }])
})

it.each([
  ["new Image().src = 'https://a.example/p.gif'", 'img-src'],
  ["const pixel = new Image()\npixel.src = 'https://a.example/p'", 'img-src'],
  ["const frame = document.createElement('iframe')\nframe.src = 'https://a.example/'", 'frame-src'],
  ["axios.get('https://a.example/api')", 'connect-src'],
  ["request.open('GET', 'https://a.example/api')", 'connect-src'],
])('%s needs its origin in %s', (text, directive) => {
  const hint = `Add csp: { '${directive}': ['https://a.example'] } to this script in config.ts.`
  expect(faults(text)).toMatchObject([{ hint }])
  expect(faults(text, { [directive]: ['https://a.example'] })).toEqual([])
})

it('the hint for a script of another site names both directives', () => {
  const text = "const s = document.createElement('script')\ns.src = 'https://a.example/x'"
  expect(faults(text)).toMatchObject([
    {
      hint: "Add csp: { 'script-src': ['https://a.example'], 'connect-src': ['https://a.example'] } to this script in config.ts.",
    },
  ])
})

it.each([
  [
    { 'connect-src': ['https://api.example'] },
    "{ 'connect-src': ['https://api.example'], 'script-src': ['https://a.example'] }",
  ],
  [
    { 'script-src': ['https://b.example'] },
    "{ 'script-src': ['https://b.example', 'https://a.example'], 'connect-src': ['https://a.example'] }",
  ],
])('the hint for a script that already has the csp %j keeps its origins', (csp, expected) => {
  const text = "const s = document.createElement('script')\ns.src = 'https://a.example/x'"
  expect(faults(text, csp)).toMatchObject([{ hint: `Change csp of this script in config.ts to ${expected}.` }])
})

const muted = (scripts: SiteConfig['scripts']) =>
  mutedScripts({ config: { ...config, scripts }, placeInConfig: configPlaces('') })
const src = 'https://stats.example/count.js'
const origin = 'https://stats.example'

it.each([
  [[{ src }]],
  [[{ src, csp: {} }]],
  [[{ src, csp: { 'script-src': ['https://cdn.example'] } }]],
  [[{ src: '/stats.js', csp: { 'script-src': [origin] } }]],
  [[{ src: '/tags.js', csp: { 'script-src': ['https://*.tags.example'] } }]],
])('a script of another site that can’t send anything is a warning: %j', (scripts) => {
  expect(muted(scripts)).toMatchObject([
    {
      severity: 'warning',
      code: 'muted-script',
      message: expect.stringContaining('can load, but can’t send anything'),
    },
  ])
})

it.each([
  [undefined],
  [[{ src: '/stats.js' }]],
  [[{ src: '/stats.js', csp: { 'script-src': [] } }]],
  [[{ src: `${config.url}/stats.js` }]],
  [[{ src, csp: { 'connect-src': [] } }]],
  [[{ src, csp: { 'connect-src': ['https://api.example'] } }]],
  [[{ src, csp: { 'img-src': [origin] } }]],
  [[{ src, csp: { 'frame-src': [origin] } }]],
  [[{ src }, { src: '/other.js', csp: { 'connect-src': [origin] } }]],
])('other scripts cause no warning: %j', (scripts) => {
  expect(muted(scripts)).toEqual([])
})
