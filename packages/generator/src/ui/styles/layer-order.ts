/**
 * The cascade layers; the last one wins. The theme of the site comes after everything that it can change, and before the reader's palette and
 * print. Every page begins with it, because stylesheets of single pages come before the inline one. That is
 * also why those stylesheets use the layer `pages`: within the same layer, the inline styles would win.
 */
export const layerOrder = '@layer reset,tokens,base,shell,prose,components,pages,theme,forced-colors,print;'
