import type { Plugin } from 'vite'
import type { PluginStyles } from '../plugin.ts'

const moduleName = 'virtual:plugin-styles'

/** The module from which the interface imports the stylesheets of a site's plugins. */
export function pluginStyleModule(styles: readonly PluginStyles[]): Plugin {
  return {
    name: 'plugin-styles',
    resolveId: (source) => (source === moduleName ? `\0${moduleName}` : undefined),
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
