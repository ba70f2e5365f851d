import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build } from 'rolldown'
import type { SiteConfig } from '../content/site-config.ts'

/** The only two scripts inside a page, minified. `intent` still has `__ENTRY__` in place of the client's address. */
export type InlineScripts = { readonly preferences: string; readonly intent: string }

export async function inlineScripts(
  root: string,
  config: SiteConfig,
  libraries: readonly string[],
): Promise<InlineScripts> {
  const define = {
    FOLLOW_SYSTEM: JSON.stringify(config.colorMode.respectSystem),
    DEFAULT_MODE: JSON.stringify(config.colorMode.default),
    ANNOUNCEMENT: JSON.stringify(config.announcement?.id ?? ''),
    CLIENT_LIBRARIES: JSON.stringify(libraries),
    // Known only to the renderer, which puts it in.
    CLIENT_ENTRY: JSON.stringify('__ENTRY__'),
  }
  const [preferences, intent] = await Promise.all(
    ['preferences', 'intent'].map(async (name) => {
      const { output } = await build({
        cwd: root,
        input: join(root, `src/client/inline/${name}.ts`),
        write: false,
        transform: { define },
        output: { format: 'iife', minify: true },
        logLevel: 'warn',
      })
      return output[0].code.trim()
    }),
  )
  return { preferences: preferences ?? '', intent: intent ?? '' }
}

/** The form in which a security policy names an inline script. */
export function scriptHash(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`
}
