/**
 * Loads the fonts and shows text in them when they are there; until then, and where one does not come, another stands in. The stylesheet
 * declares them only to those who have no script: what it declares is looked up while the first text is laid out, and holds it up.
 */
for (const [family, file, weight] of FONTS) {
  new FontFace(family, `url(/assets/${file}.woff2)`, { weight }).load().then(
    (font) => document.fonts.add(font),
    () => {},
  )
}
