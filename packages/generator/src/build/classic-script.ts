import { join } from 'node:path'
import { build } from 'rolldown'
import type { SiteConfig } from '../content/site-config.ts'

/**
 * Bundles and minifies a file of the client as a classic script: a function that runs immediately and declares no globals. `file` is its
 * path from the generator's folder.
 */
export async function classicScript(
  root: string,
  file: string,
  constants: Readonly<Record<string, unknown>>,
): Promise<string> {
  const define = Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]))
  const { output } = await build({
    cwd: root,
    input: join(root, file),
    write: false,
    transform: { define },
    output: { format: 'iife', minify: true, comments: false },
    logLevel: 'warn',
  })
  return output[0].code.trim()
}

/** Constants of `client/inline/preferences.ts`. */
export function preferenceConstants(config: SiteConfig): Readonly<Record<string, unknown>> {
  return {
    FOLLOW_SYSTEM: config.colorMode.respectSystem,
    DEFAULT_MODE: config.colorMode.default,
    ANNOUNCEMENT: config.announcement?.id ?? '',
  }
}
