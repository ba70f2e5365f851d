import { isAbsolute, relative, resolve, sep } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import type { Diagnostic } from '../diagnostic.ts'

const line = z.number().int().positive()

/** The errors with which the bundler ends, as far as they have a place. */
const bundlingError = z.object({
  errors: z.array(z.object({ message: z.string(), loc: z.object({ file: z.string().optional(), line }) })).min(1),
})

/** The first mistake in a module of the site, such as a page in `pages/`; null if the error is another one. `site` is the site's folder. */
export function sourceFault(thrown: unknown, site: string): Diagnostic | null {
  const [error] = bundlingError.safeParse(thrown).data?.errors ?? []
  if (!error) return null
  // The other lines of the message are a drawing of the code, which begins with its place if `loc` has no file.
  const [first = '', drawing = ''] = stripVTControlCharacters(error.message).split('\n')
  const path = error.loc.file ?? /\[ (.+):\d+:\d+ \]/.exec(drawing)?.[1]
  if (path === undefined) return null
  const file = relative(site, resolve(path))
  if (isAbsolute(file) || file.split(sep)[0] === '..') return null
  return {
    severity: 'error',
    code: 'bad-module',
    file: file.replaceAll('\\', '/'),
    line: error.loc.line,
    message: `The file can’t be read: ${first.replace(/^\[[\w:-]+\] /, '').replace(/\.$/, '')}.`,
    hint: 'Correct the line, or the end of the line above it.',
  }
}
