import { expect, it } from 'vitest'
import { checkSiteUrl } from '../../../src/check/site-url.ts'
import { configPlaces } from '../../../src/content/config-source.ts'
import config from '../../fixtures/site/config.ts'

const placeInConfig = configPlaces("export default {\n  url: '',\n}")
const faults = (url: string) => checkSiteUrl({ config: { ...config, url }, placeInConfig })

it('a public site without encryption is a warning in its line', () => {
  expect(faults('http://docs.example.com')).toMatchObject([
    { severity: 'warning', code: 'insecure-url', line: 2, hint: 'Write https://docs.example.com.' },
  ])
})

it.each(['https://docs.example.com', 'http://localhost:8000', 'http://docs', 'http://192.168.0.2'])(
  '%s is accepted',
  (url) => {
    expect(faults(url)).toEqual([])
  },
)
