import { fingerprintFaults, pagesWithPayload } from 'docs-generator/testing/fingerprint-faults'
import { expect, it } from 'vitest'
import { dist } from './built-site.ts'

it('Every page can be hydrated: its payload contains the fingerprint of the body that browsers parse', () => {
  const pages = pagesWithPayload(dist)
  expect(pages.length).toBeGreaterThan(400)
  expect(fingerprintFaults(dist, pages)).toEqual([])
})
