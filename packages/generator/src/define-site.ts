import type { SiteConfig } from './content/site-config.ts'

export type { SiteConfig } from './content/site-config.ts'
export { definePage, type GeneratedPage, type PageData, type PageText } from './ui/define-page.ts'

/** Types the configuration of a site: the default export of its `config.ts`. Returns the same object. */
export function defineSite(config: SiteConfig): SiteConfig {
  return config
}
