import type { Plugin } from 'vite'
import { missingModule, unusedStylesheet } from './source-fault.ts'

/**
 * Ends with an error that names the import if a source file, such as a page, imports a module that doesn't exist, or a stylesheet. The bundler's own
 * errors about modules have no line and propose options that sites don't have. It would write stylesheets to files that no page loads.
 */
export function guardImports(): Plugin {
  return {
    name: 'guard-imports',
    enforce: 'pre',
    async resolveId(specifier, importer = '', options) {
      const [file = ''] = importer.split('?')
      if (!/\.[jt]sx?$/.test(file) || file.includes('/node_modules/')) return
      const module = await orMissing(this.resolve(specifier, importer, options))
      if (!module) throw missingModule({ specifier, file })
      // With a query, such as `?inline`, it's a text or a URL.
      if (/\.(?:css|s[ac]ss|less|styl)$/.test(module.id)) throw unusedStylesheet({ specifier, file })
      return module
    },
  }
}

/** What the bundler resolves; null also for a path that its package doesn't export, for which the bundler throws an error. */
export function orMissing<Module>(resolving: Promise<Module | null>): Promise<Module | null> {
  return resolving.catch((error: unknown) => {
    if (error instanceof Error && error.message.includes('is not exported under')) return null
    throw error
  })
}
