import { join } from 'node:path'
import { build } from 'rolldown'
import type { SiteConfig } from '../content/site-config.ts'

/**
 * Bundles a file of the client into minified code for a script that is no module, where its names must be kept from others. `file` is its
 * path from the project's root.
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
    output: { format: 'es', minify: { compress: true, codegen: true, mangle: { toplevel: true } } },
    logLevel: 'warn',
  })
  return output[0].code.trim().replace(/;$/, '')
}

/** What the script of colour mode and announcement needs to know of the site. */
export function preferenceConstants(config: SiteConfig): Readonly<Record<string, unknown>> {
  return {
    FOLLOW_SYSTEM: config.colorMode.respectSystem,
    DEFAULT_MODE: config.colorMode.default,
    ANNOUNCEMENT: config.announcement?.id ?? '',
  }
}
