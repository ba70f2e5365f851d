import { expect, inject, it } from 'vitest'
import { fingerprintFaults, pagesWithPayload } from '../support/fingerprint-faults.ts'

const dir = inject('fixtureDir')

it('The payload of every page contains the fingerprint of the body that browsers parse', () => {
  const pages = pagesWithPayload(dir)
  expect(pages.length).toBeGreaterThan(20)
  expect(fingerprintFaults(dir, pages)).toEqual([])
})
