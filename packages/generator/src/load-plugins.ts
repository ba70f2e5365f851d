import { guardPlugin } from './guard-plugin.ts'
import type { Plugin } from './plugin.ts'
import { readPlugins } from './read-plugins.ts'

/**
 * The plugins of a bundled configuration whose faults have been reported. Every thread that needs plugins loads them with this function. `site` is the
 * site's folder.
 */
export async function loadPlugins(url: string | null, site: string): Promise<readonly Plugin[]> {
  if (url === null) return []
  const module: { readonly default?: unknown } = await import(url)
  return readPlugins(module.default).plugins.map((plugin) => guardPlugin(plugin, site))
}
