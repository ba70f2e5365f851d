import { join } from 'node:path'
import type { Plugin } from 'vite'
import { configFile } from '../content/site-config.ts'
import type { PluginStyles } from '../plugin.ts'
import { orMissing } from './guard-imports.ts'
import { missingModule } from './source-fault.ts'

const moduleName = 'virtual:plugin-styles'

/**
 * The module from which the interface imports the stylesheets of a site's plugins. `site` is the site's folder, whose configuration is the place of an
 * error about a stylesheet that doesn't exist.
 */
export function pluginStyleModule(styles: readonly PluginStyles[], site: string): Plugin {
  return {
    name: 'plugin-styles',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (source === moduleName) return `\0${moduleName}`
      if (importer !== `\0${moduleName}`) return
      const found = await orMissing(this.resolve(source, importer, options))
      if (!found) throw missingModule({ specifier: source.replace('?inline', ''), file: join(site, configFile) })
      return found
    },
    load: (id) => (id === `\0${moduleName}` ? sourceOf(styles) : undefined),
  }
}

function sourceOf(styles: readonly PluginStyles[]): string {
  const imports = styles.map(({ file }, i) => `import css${i} from ${JSON.stringify(`${file}?inline`)}`)
  const items = styles.map(
    ({ name, className }, i) =>
      `{ name: ${JSON.stringify(name)}, className: ${JSON.stringify(className)}, css: css${i} }`,
  )
  return `${imports.join('\n')}\nexport const pluginStyles = [${items.join(', ')}]\n`
}
