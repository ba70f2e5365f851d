import { expect } from 'vitest'
import type { HostCase } from './host-cases.ts'
import type { RawAnswer } from './raw-request.ts'

/** Checks a response against its case, and that it reveals no secret, sets no cookie and redirects to no unknown host. */
export function expectAnswer(answer: RawAnswer, wanted: HostCase): void {
  const statuses = typeof wanted.status === 'number' ? [wanted.status] : wanted.status
  expect(statuses, `${answer.status} for ${wanted.target.slice(0, 80)}`).toContain(answer.status)
  for (const [name, value] of Object.entries(wanted.expect ?? {})) {
    const found = answer.headers[name]
    if (value === null) expect(found, name).toBeUndefined()
    else if (typeof value === 'string') expect(found, name).toBe(value)
    else expect(found, name).toMatch(value)
  }
  const body = answer.body.toString('utf8')
  if (wanted.body) expect(body).toMatch(wanted.body)
  expect(body).not.toContain('SECRET')
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(answer.headers.location ?? '/').toMatch(/^(?:\/(?![/\\])|https:\/\/example\.org\/)/)
}
