/** Components for the pages of a site, exported as `docs-generator/components`. */
export { Body } from './body/body.tsx'
export { changesMarkdown } from './changes/changes-markdown.ts'
export { ChangesPage } from './changes/changes-page.tsx'
export { LostPart } from './lost/lost-part.client.tsx'
export { SearchPart } from './search/search-part.client.tsx'
