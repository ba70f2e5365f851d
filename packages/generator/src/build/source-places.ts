import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { isAbsolute, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Diagnostic } from '../diagnostic.ts'

/** A line of a source file, whose path starts from the site's folder. */
type SourcePlace = Pick<Diagnostic, 'file' | 'line'>

/** The places of an error in the sources of bundles that have a source map beside them, the innermost call first. */
export function placesOf({ stack = '' }: Error, site: string): readonly SourcePlace[] {
  const calls = stack.matchAll(/((?:file:|[A-Za-z]:)?[\\/][^\s()]+?\.js)(?:\?[^\s:]*)?:(\d+):(\d+)/g)
  return [...calls].flatMap(([, at = '', row, column]) => {
    const map = sourceMapAt(`${at.startsWith('file:') ? fileURLToPath(at) : at}.map`)
    const origin = map?.findOrigin(Number(row), Number(column))
    if (!origin || !('fileName' in origin)) return []
    const file = fileIn(site, origin.fileName)
    return file === null ? [] : [{ file, line: origin.lineNumber }]
  })
}

/** Null if there is no such file, or if it's damaged, as any file in a cache can be. */
function sourceMapAt(file: string): SourceMap | null {
  try {
    const payload: SourceMapPayload = JSON.parse(readFileSync(file, 'utf8'))
    return new SourceMap(payload)
  } catch {
    return null
  }
}

/** The path of a file from the site's folder; null for a file of an installed package, or on another drive. */
export function fileIn(site: string, path: string): string | null {
  const file = relative(site, resolve(path))
  return isAbsolute(file) || file.split(sep).includes('node_modules') ? null : file.replaceAll('\\', '/')
}
