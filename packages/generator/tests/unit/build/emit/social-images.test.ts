import { expect, it } from 'vitest'
import { socialDrawings } from '../../../../src/build/emit/social-images.ts'

it('the drawings of the images for links name the site, its domain and each visible section', () => {
  const config = {
    title: 'Lamps',
    titleSuffix: 'Docs',
    url: 'https://docs.example.com',
    sections: [
      { id: 'sdk', label: 'SDK & CLI', base: '/sdk/' },
      { id: 'old', label: 'Old', base: '/old/', hidden: true },
    ],
  }
  expect(socialDrawings('<text>{{site}}, {{host}}: {{title}} {{other}}</text>', config)).toEqual([
    { path: '/social.png', svg: '<text>Lamps Docs, docs.example.com: Lamps {{other}}</text>' },
    { path: '/social/sdk.png', svg: '<text>Lamps Docs, docs.example.com: SDK &amp; CLI {{other}}</text>' },
  ])
})
