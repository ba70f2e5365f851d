/**
 * The cascade layers; the last one wins. The site's theme comes after everything that it can change, and before forced colors and print.
 * Every page begins with this list, because stylesheets of single pages come before the inline one. That is also why those stylesheets use
 * the layer `pages`: within the same layer, the inline styles would win.
 */
export const layerOrder = '@layer reset,tokens,base,shell,prose,components,pages,theme,forced-colors,print;'
