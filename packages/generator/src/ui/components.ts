/** Components for the pages of a site, exported as `docs-generator/components`. */
export { Body } from './body/body.tsx'
export { changesMarkdown } from './changes/changes-markdown.ts'
export { ChangesPage } from './changes/changes-page.tsx'
export { NotFoundPage } from './not-found/not-found-page.tsx'
export { SearchPage } from './search/search-page.tsx'
