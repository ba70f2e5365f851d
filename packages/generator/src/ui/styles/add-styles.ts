const added = new Set<string>()

/**
 * Adds the styles of a part that is loaded when it is needed. The stylesheet is adopted instead of inserted, because the Content Security
 * Policy only allows the styles of the page.
 */
export function addStyles(css: string): void {
  if (added.has(css)) return
  added.add(css)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}
