import type { SiteConfig } from './content/site-config.ts'
import type { Plugin } from './plugin.ts'

export type { SiteConfig } from './content/site-config.ts'
export { definePage, type GeneratedPage, type PageData, type PageText } from './ui/define-page.ts'

/** The configuration of a site, with what packages add to it. */
export type SiteDefinition = SiteConfig & { readonly plugins?: readonly Plugin[] }

/** Types the configuration of a site: the default export of its `config.ts`. Returns the same object. */
export function defineSite(site: SiteDefinition): SiteDefinition {
  return site
}
