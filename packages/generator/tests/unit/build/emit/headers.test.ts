import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy, headerRules, headersFile } from '../../../../src/build/emit/headers.ts'

const url = 'https://docs.example.com'

function directives(policy: string): Readonly<Record<string, string>> {
  return Object.fromEntries(policy.split('; ').map((line) => [line.split(' ')[0], line.split(' ').slice(1).join(' ')]))
}

describe('contentSecurityPolicy', () => {
  it('allows only files of the site itself', () => {
    const policy = contentSecurityPolicy({ scriptHashes: [] })
    expect(directives(policy)).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'img-src': "'self' data:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'worker-src': "'self'",
      'frame-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
    })
    expect(policy).not.toContain('unsafe')
  })

  it('allows inline scripts and styles by hash, and other origins that are listed', () => {
    const found = directives(
      contentSecurityPolicy({
        scriptHashes: ['sha256-YQ==', 'sha256-Yg=='],
        styleHashes: ['sha256-Yw=='],
        connect: ['https://search.example'],
        frames: ['https://video.example'],
        scripts: ['https://stats.example'],
        images: ['https://pixel.example'],
      }),
    )
    expect(found['script-src']).toBe("'self' 'sha256-YQ==' 'sha256-Yg==' https://stats.example")
    expect(found['img-src']).toBe("'self' data: https://pixel.example")
    expect(found['style-src']).toBe("'self' 'sha256-Yw=='")
    expect(found['connect-src']).toBe("'self' https://search.example")
    expect(found['frame-src']).toBe('https://video.example')
  })

  it.each(["https://a; script-src 'unsafe-inline'", 'https://a https://b', 'https://a,https://b', ''])(
    "throws for %j, which isn't exactly one source",
    (source) => {
      expect(() => contentSecurityPolicy({ scriptHashes: [], connect: [source] })).toThrow(/source/)
    },
  )
})

it('_headers', async () => {
  const rules = headerRules({ policy: contentSecurityPolicy({ scriptHashes: ['sha256-YQ=='] }), url })
  await expect(headersFile(rules)).toMatchFileSnapshot('fixtures/_headers')
})

it('keeps lines below the 2,000 characters that Cloudflare accepts', () => {
  const many = Array.from({ length: 10 }, (_, i) => `sha256-${String(i).repeat(44)}`)
  const text = headersFile(headerRules({ policy: contentSecurityPolicy({ scriptHashes: many }), url }))
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(2000)
})

it('sets Strict-Transport-Security only for https URLs', () => {
  const named = (address: string) =>
    headerRules({ policy: "default-src 'none'", url: address }).flatMap(({ headers }) => headers.map(([name]) => name))
  expect(named('https://docs.example.com')).toContain('Strict-Transport-Security')
  expect(named('http://docs.example.com')).not.toContain('Strict-Transport-Security')
})
