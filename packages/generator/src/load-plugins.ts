import type { Plugin } from './plugin.ts'
import { readPlugins } from './read-plugins.ts'

/** The plugins of a bundled configuration whose faults have been reported. Every thread that needs plugins loads them with this function. */
export async function loadPlugins(url: string | null): Promise<readonly Plugin[]> {
  if (url === null) return []
  const module: { readonly default?: unknown } = await import(url)
  return readPlugins(module.default).plugins
}
