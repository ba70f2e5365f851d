export { type Checked, check } from './check.ts'
export { checkConfigLinks } from './config-links.ts'
export { checkSitePages } from './site-pages.ts'
