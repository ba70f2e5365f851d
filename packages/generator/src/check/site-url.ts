import type { Diagnostic } from '../diagnostic.ts'
import type { SiteToCheck } from './check.ts'

/** Reports a public site without encryption. Hosts without a dot and IP addresses belong to local networks. */
export function checkSiteUrl({
  config: { url },
  placeInConfig,
}: Pick<SiteToCheck, 'config' | 'placeInConfig'>): readonly Diagnostic[] {
  const { protocol, hostname } = new URL(url)
  const isPublic = /\.[a-z][\w-]*$/i.test(hostname)
  if (protocol !== 'http:' || !isPublic) return []
  return [
    {
      severity: 'warning',
      code: 'insecure-url',
      ...placeInConfig(['url']),
      message: `url: ${url} isn’t encrypted, so browsers mark the pages as “Not secure”.`,
      hint: `Write https://${hostname}.`,
    },
  ]
}
