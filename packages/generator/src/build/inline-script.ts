import { createHash } from 'node:crypto'
import type { SiteConfig } from '../content/site-config.ts'
import { classicScript, preferenceConstants } from './classic-script.ts'

/** The inline script of every page. `clientFiles` are the URLs of the client's files, its entry last. */
export function inlineScript(root: string, config: SiteConfig, clientFiles: readonly string[]): Promise<string> {
  return classicScript(root, 'src/client/inline/index.ts', {
    ...preferenceConstants(config),
    CLIENT_FILES: clientFiles,
  })
}

/**
 * The inline script of pages in the dev server, which loads the client without waiting for an intent. `updates` is the number of changes that the
 * page contains.
 */
export async function devInlineScript(
  root: string,
  config: SiteConfig,
  entryUrl: string,
): Promise<(updates: number) => string> {
  const preferences = await classicScript(root, 'src/client/inline/preferences.ts', preferenceConstants(config))
  const start = await classicScript(root, 'src/client/inline/dev-start.ts', { CLIENT_FILES: [entryUrl] })
  return (updates) => `${preferences};docs={pendingClick:null,updates:${updates}};${start}`
}

/** The hash of an inline script or style in a Content Security Policy. */
export function inlineHash(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}
