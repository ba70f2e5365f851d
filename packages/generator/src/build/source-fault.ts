import { existsSync, readFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { realPath } from '../bundle-inputs.mjs'
import { encodingFault, invalidLineOf } from '../content/content-files.ts'
import { configFile } from '../content/site-config.ts'
import type { Diagnostic } from '../diagnostic.ts'
import type { RunFolders } from './run-folders.ts'
import { fileIn, placesOf } from './source-places.ts'

/** A mistake in a module: an error of the bundler, or of a plugin of the development server, for example about a stylesheet. */
const moduleError = z.object({
  message: z.string(),
  code: z.string().optional(),
  /** What couldn't be imported. */
  exporter: z.string().optional(),
  /** The fix, in an error of `importError`. */
  hint: z.string().optional(),
  loc: z.object({ file: z.string().optional(), line: z.number().int().positive() }),
})

/** A failure of the bundler whose errors have a line. */
const bundlingError = z.object({ errors: z.array(moduleError).min(1) })

/**
 * The first mistake in a module, such as a page in `pages/` or the code of a plugin; null for any other error, and for installed packages. `site` is the
 * site's folder.
 */
export function sourceFault(thrown: unknown, site: string): Diagnostic | null {
  const [error] = bundlingError.safeParse(thrown).data?.errors ?? [moduleError.safeParse(thrown).data]
  if (!error) return null
  const encoding = importedEncodingFault(stripVTControlCharacters(error.message), site)
  if (encoding) return encoding
  // The other lines of the message show the code. They begin with the name of its file, which `loc` doesn't always have.
  const [first = '', ...rest] = stripVTControlCharacters(error.message).split('\n')
  const path = error.loc.file ?? /\[ (.+):\d+:\d+ \]/.exec(rest[0] ?? '')?.[1]
  const file = path === undefined ? null : fileIn(site, path)
  if (file === null) return null
  return {
    severity: 'error',
    code: 'bad-module',
    file,
    line: error.loc.line,
    message:
      error.hint === undefined
        ? `The file can’t be read: ${first.replace(/^\[[\w:-]+\] /, '').replace(/\.$/, '')}.`
        : first,
    hint: error.hint ?? hintFor(error),
  }
}

/** The error of a file that isn't UTF-8; null if the bundler's message, whose place is the import of the file, is about anything else. */
function importedEncodingFault(message: string, site: string): Diagnostic | null {
  const path = /Could not load ([^\n]+)\n.*valid UTF-8/s.exec(message)?.[1]
  if (path === undefined) return null
  // The path starts at the folder of the bundler: the current one, or the site's folder for its configuration.
  const found = [resolve(path), resolve(site, path)].find((one) => existsSync(one))
  const file = found === undefined ? null : fileIn(site, found)
  return found === undefined || file === null ? null : encodingFault(file, invalidLineOf(readFileSync(found)))
}

function hintFor({ code, exporter = '' }: z.infer<typeof moduleError>): string {
  if (code === 'MISSING_EXPORT') return 'Correct the name, or export it from the other file.'
  if (code !== 'UNRESOLVED_IMPORT') return 'Correct the line, or the end of the line above it.'
  return importHint(exporter)
}

function importHint(specifier: string): string {
  return specifier.startsWith('.')
    ? 'Correct the path, or create the file.'
    : 'Correct the name, or install the package with npm install.'
}

/**
 * The error of a page of `pages/` that can't be rendered, if no line of the site causes it: a component that is undefined, for example because its name is
 * misspelled, or a component of the generator that received a wrong value. `sourceFault` returns it at the beginning of the page's file.
 */
export function failedPage(file: string, thrown: unknown, { root, site }: Pick<RunFolders, 'root' | 'site'>): Error {
  const [reason = ''] = (thrown instanceof Error ? thrown.message : String(thrown)).split('\n')
  const [place] = thrown instanceof Error ? [...placesOf(thrown, site), ...sourcesIn(thrown, site)] : []
  const at = place
    ? ` (${relative(root, resolve(site, place.file)).replaceAll('\\', '/')}:${place.line} of the generator)`
    : ''
  return Object.assign(new Error(`React can’t render the page: ${reason}${at}`), {
    hint: 'Correct the names of the components that the page uses, and what it passes to them. “npm run types” lists the mistakes with their lines.',
    loc: { file, line: 1 },
  })
}

/** The diagnostic of an error that was thrown while a page of `pages/` was rendered from the bundle. `file` starts from the site's folder. */
export function pageFault(
  file: string,
  thrown: unknown,
  folders: Pick<RunFolders, 'root' | 'site'>,
): Diagnostic | null {
  const { site } = folders
  return rendererFault(thrown, folders) ?? sourceFault(failedPage(join(site, file), thrown, folders), site)
}

/** True for an error in whose calls only the generator's code has a place. */
export function isOnlyInGenerator(thrown: unknown, { root, site }: Pick<RunFolders, 'root' | 'site'>): boolean {
  const fault = interfaceFault(thrown, site)
  return fault === null || isInGenerator(fault, { root, site })
}

/** An import in a file of the interface that can't be bundled, or would have no effect. */
type WrongImport = { readonly specifier: string; readonly file: string }

/** The error of a module that doesn't exist, or that its package doesn't export. `sourceFault` returns it with the line of the import. */
export function missingModule({ specifier, file }: WrongImport): Error {
  return importError(`There is no module “${specifier}”.`, { hint: importHint(specifier), specifier, file })
}

/** The error of a stylesheet that no page would load. `sourceFault` returns it with the line of the import. */
export function unusedStylesheet({ specifier, file }: WrongImport): Error {
  const inline = `'${specifier.replace('.module.', '.')}?inline'`
  return importError(`Pages don’t load the stylesheet “${specifier}” that this file imports.`, {
    hint: `Write the styles in theme.css, or import their text from ${inline} and pass it to definePage as styles.`,
    specifier,
    file,
  })
}

function importError(message: string, { hint, specifier, file }: WrongImport & { readonly hint: string }): Error {
  return Object.assign(new Error(message), { hint, loc: { file, line: importLine(specifier, file) } })
}

/** The first line of a file that contains a specifier in quotation marks, or 1. */
function importLine(specifier: string, file: string): number {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const isImport = (line: string) => line.includes(`'${specifier}'`) || line.includes(`"${specifier}"`)
  return Math.max(1, lines.findIndex(isImport) + 1)
}

/**
 * The mistake in the code of the interface that an error of the development server is about; null if the error isn't in a source file. Besides mistakes in
 * modules, these are errors that the code throws.
 */
export function interfaceFault(thrown: unknown, site: string): Diagnostic | null {
  if (!(thrown instanceof Error)) return null
  // What the code of a page has thrown is the cause of an error that names the page.
  return sourceFault(thrown, site) ?? thrownFault(thrown, site) ?? interfaceFault(thrown.cause, site)
}

/** An error that the code throws, at its first place in a source file. */
function thrownFault(thrown: Error, site: string): Diagnostic | null {
  const [place] = sourcesIn(thrown, site)
  return place ? failedModule(thrown.message, place) : null
}

/** The places of an error in source files that weren't bundled, the innermost call first. */
function sourcesIn({ stack = '' }: Error, site: string): readonly Pick<Diagnostic, 'file' | 'line'>[] {
  const calls = stack.matchAll(/ \(?((?:[A-Za-z]:)?[\\/][^()\n]+\.tsx?):(\d+):\d+\)?$/gm)
  return [...calls].flatMap(([, path = '', row]) => {
    const file = fileIn(site, path)
    return file === null ? [] : [{ file, line: Number(row) }]
  })
}

/**
 * The error that a module of the site has thrown when the bundled renderer was loaded, or when it rendered a page. Its place is the first one that
 * isn't in the generator, which may have been called with a wrong value; null if there is none.
 */
export function rendererFault(thrown: unknown, { root, site }: Pick<RunFolders, 'root' | 'site'>): Diagnostic | null {
  if (!(thrown instanceof Error)) return null
  const place = placesOf(thrown, site).find((one) => !isInGenerator(one, { root, site }))
  return place ? failedModule(thrown.message, place) : null
}

function isInGenerator({ file }: Pick<Diagnostic, 'file'>, { root, site }: Pick<RunFolders, 'root' | 'site'>): boolean {
  return resolve(site, file).startsWith(`${realPath(join(root, 'src'))}${sep}`)
}

function failedModule(message: string, place: Pick<Diagnostic, 'file' | 'line'>): Diagnostic {
  return {
    severity: 'error',
    code: 'failed-module',
    ...place,
    message: `The code throws an error: ${message.replace(/\s+/g, ' ')}`,
    hint: 'Correct this line, or the values that it uses.',
  }
}

/**
 * The error that the code of the configuration has thrown. Its place is the line that has thrown it, which can be in a file that `config.ts` imports.
 */
export function evaluationFault(thrown: unknown, site: string): Diagnostic {
  // The bundler colors its messages.
  const message = stripVTControlCharacters(thrown instanceof Error ? thrown.message : String(thrown))
  const place = thrown instanceof Error ? (placesOf(thrown, site)[0] ?? null) : null
  return {
    severity: 'error',
    code: 'config-not-loaded',
    ...(place ?? { file: configFile, line: 1 }),
    message: `The configuration could not be loaded: ${message.replace(/\s+/g, ' ').trim()}`,
    hint: evaluationHint(message, place && readSource(site, place.file)),
  }
}

/** `source` is the text of the module that has thrown the error; null if it isn't known. */
function evaluationHint(message: string, source: string | null): string {
  if (message.startsWith('ENOENT') && source?.includes('import.meta'))
    return 'This code runs from a bundle in the cache, so import.meta describes another file. Write the path from the folder in which you run the command.'
  if (source !== null) return 'The code of this line causes the error. Correct it, or the values that it uses.'
  if (message.includes('valid UTF-8')) return 'Save the file as UTF-8.'
  return 'config.ts must be a module whose default export is defineSite({ … }).'
}

function readSource(site: string, file: string): string {
  const path = join(site, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}
