import { expect, it } from 'vitest'
import { misplacedFiles } from '../../../src/check/misplaced-files.ts'

it.each([
  ['public/theme.css', 'theme.css'],
  ['style.css', 'theme.css'],
  ['public/social-image.svg', 'social-image.svg'],
  ['social-image.png', 'social-image.svg'],
  ['favicon.ico', 'public/favicon.svg'],
  ['public/favicon.png', 'public/favicon.svg'],
  ['public/img/favicon.svg', 'public/favicon.svg'],
  ['public/logo.svg', 'logo.svg'],
  ['public/img/logo.png', 'logo.svg'],
  ['public/img/social-card.jpg', 'social-image.svg'],
  ['config.js', 'config.ts'],
])('%s is reported with the file that the site reads', (file, place) => {
  expect(misplacedFiles(['public/favicon.svg', file])).toMatchObject([
    {
      severity: 'warning',
      code: 'misplaced-file',
      file,
      hint: `Use the file ${place}, and remove or rename this one.`,
    },
  ])
})

it('files in their place, and others, cause no diagnostic', () => {
  const files = [
    'theme.css',
    'config.ts',
    'logo.svg',
    'social-image.svg',
    'public/favicon.svg',
    'public/drawings/a.css',
  ]
  expect(misplacedFiles(files)).toEqual([])
})

it('a site without the icon to which its pages link has an error', () => {
  expect(misplacedFiles(['public/favicon.ico'])).toMatchObject([{ severity: 'error', code: 'missing-icon' }])
})
