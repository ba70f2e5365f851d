import { join } from 'node:path'

export { default as fixtureConfig } from '../fixtures/site/config.ts'
export { checkedDocument, entry, version } from '../unit/content/site.ts'

/** Folder of the small site. */
export const fixtureSite = join(import.meta.dirname, '../fixtures/site')
/** The generator's command. */
export const docsCommand = join(import.meta.dirname, '../../bin/docs.mjs')
