/** The cascade layers, the last one wins. Every page begins with it, because stylesheets of single pages come before the inline one. */
export const layerOrder = '@layer reset,tokens,theme,forced-colors,base,shell,prose,components,pages,print;'
