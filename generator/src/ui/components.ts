/** What the pages of a site may use: see the `exports` of package.json. */
export { Body } from './body/body.tsx'
export { changesMarkdown } from './changes/changes-markdown.ts'
export { ChangesPage } from './changes/changes-page.tsx'
export { NotFoundPage } from './not-found/not-found-page.tsx'
export { SearchPage } from './search/search-page.tsx'
