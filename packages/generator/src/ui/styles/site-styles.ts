import brand from '../brand/brand.css?inline'
import drawer from '../drawer/drawer.css?inline'
import footer from '../footer/footer.css?inline'
import navbar from '../navbar/navbar.css?inline'
import page from '../page/page.css?inline'
import pageTools from '../page/page-tools.css?inline'
import blocks from '../prose/blocks.css?inline'
import code from '../prose/code.css?inline'
import prose from '../prose/prose.css?inline'
import searchWindow from '../search/search-window.css?inline'
import shell from '../shell/shell.css?inline'
import sidebar from '../sidebar/sidebar.css?inline'
import states from '../states/states.css?inline'
import toc from '../toc/toc.css?inline'
import version from '../version/version.css?inline'
import base from './base.css?inline'
import print from './print.css?inline'
import reset from './reset.css?inline'
import tokens from './tokens.css?inline'

/** The site's `theme.css`, if it has one. The bundler's root is the site's folder. */
const themes = import.meta.glob<string>('/theme.css', { query: '?inline', import: 'default', eager: true })

/**
 * The inline styles of every page. Cascade layers decide which rule applies, not the order of this list. Each file is a module, because the
 * bundler doesn't report files that a stylesheet imports, and a change to one of those would not make a new bundle.
 */
const styles = [
  reset,
  tokens,
  base,
  shell,
  brand,
  navbar,
  drawer,
  sidebar,
  toc,
  page,
  pageTools,
  footer,
  version,
  prose,
  code,
  blocks,
  states,
  searchWindow,
  print,
]

/** The inline stylesheet of every page: the generator's styles, then the site's theme in a separate cascade layer. */
export const siteStyles = [...styles, ...Object.values(themes).map((theme) => `@layer theme{${theme}}`)]
  .map((css) => css.trim())
  .join('')
