import styles from './site.css?inline'

/** The site's `theme.css`, if it has one. The bundler's root is the site's folder. */
const themes = import.meta.glob<string>('/theme.css', { query: '?inline', import: 'default', eager: true })

/** The inline stylesheet of every page: the generator's styles, then the site's theme in a separate cascade layer. */
export const siteStyles = [styles, ...Object.values(themes).map((theme) => `@layer theme{${theme}}`)]
  .map((css) => css.trim())
  .join('')
