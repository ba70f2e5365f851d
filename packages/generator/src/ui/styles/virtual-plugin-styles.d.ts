/** `build/plugin-style-module.ts` creates this module. */
declare module 'virtual:plugin-styles' {
  /** The styles of the site's plugins with the content of their stylesheets. */
  export const pluginStyles: readonly {
    readonly name: string
    readonly className: string
    readonly css: string
  }[]
}
