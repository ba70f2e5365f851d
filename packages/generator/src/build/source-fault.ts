import { isAbsolute, relative, resolve, sep } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import type { Diagnostic } from '../diagnostic.ts'

const line = z.number().int().positive()

/** A failure of the bundler whose errors have a line. */
const bundlingError = z.object({
  errors: z.array(z.object({ message: z.string(), loc: z.object({ file: z.string().optional(), line }) })).min(1),
})

/** The first mistake in a module of the site, such as a page in `pages/`; null for any other error. `site` is the site's folder. */
export function sourceFault(thrown: unknown, site: string): Diagnostic | null {
  const [error] = bundlingError.safeParse(thrown).data?.errors ?? []
  if (!error) return null
  // The other lines of the message show the code. They begin with the name of its file, which `loc` doesn't always have.
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
