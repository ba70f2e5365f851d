/** Path of the page for the owners of the site. No sidebar, search index or sitemap lists it. */
export const healthPath = '/_health/'

/** One table of the health page, under its own heading. Without rows, only the note is shown. */
export type HealthTable = {
  readonly title: string
  readonly note?: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly HealthCell[])[]
}

/** A `path` is shown as a link to the page. */
export type HealthCell = string | number | { readonly path: string }
