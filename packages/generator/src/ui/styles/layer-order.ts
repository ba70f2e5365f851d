/**
 * The cascade layers; the last one wins. Every page begins with it, because stylesheets of single pages come before the inline one. That is
 * also why those stylesheets use the layer `pages`: within the same layer, the inline styles would win.
 */
export const layerOrder = '@layer reset,tokens,theme,forced-colors,base,shell,prose,components,pages,print;'
