import { createHash } from 'node:crypto'
import type { SiteConfig } from '../content/site-config.ts'
import type { AppBundle } from './app-bundle.ts'
import { classicScript, preferenceConstants } from './classic-script.ts'

/** The only two scripts inside a page, minified. `intent` still has `__ENTRY_NAME__` in place of the name of the client's file. */
export type InlineScripts = { readonly preferences: string; readonly intent: string }

export async function inlineScripts(
  root: string,
  config: SiteConfig,
  bundle: Pick<AppBundle, 'libraries' | 'fonts'>,
): Promise<InlineScripts> {
  const [preferences, intent] = await Promise.all([
    classicScript(root, 'src/client/inline/preferences.ts', preferenceConstants(config)),
    // The entry is known only to the renderer, which puts it in.
    classicScript(root, 'src/client/inline/intent.ts', {
      CLIENT_PARTS: [...bundle.libraries, '__ENTRY_NAME__'],
      FONTS: bundle.fonts,
    }),
  ])
  // A block keeps to itself what is constant in it, and all of these two is: shorter than a function.
  return { preferences: `{${preferences}}`, intent: `{${intent}}` }
}

/** The form in which a security policy names an inline script or style. */
export function inlineHash(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}
