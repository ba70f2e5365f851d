// For tests of plugins: compiles a page of a small site.
export { uncached } from '../../src/cache.ts'
export { sharedValue, sharedValues } from '../../src/content/shared-values.ts'
export { codeLanguage } from '../../src/document/code/code-languages.ts'
export { compile } from '../../src/document/compile.ts'
export { markupOf } from '../../src/document/markup.ts'
export { root, site, sourceOf } from '../unit/document/page.ts'
