import { readFileSync } from 'node:fs'
import type { Diagnostic } from '../diagnostic.ts'
import { nearest } from '../nearest.ts'
import { filesBelow } from './files-below.ts'
import { themeFile, withoutComments } from './theme-files.ts'

/** The names of the custom properties in the styles and modules of some folders and files. */
export function variablesIn(folders: readonly string[], files: readonly string[]): ReadonlySet<string> {
  const below = folders.flatMap((folder) => filesBelow(folder).map((file) => `${folder}/${file}`))
  const texts = [...below.filter((file) => /\.(?:css|tsx?)$/.test(file)), ...files].map((file) =>
    readFileSync(file, 'utf8'),
  )
  return new Set(texts.flatMap((text) => text.match(/--[a-z][\w-]*/gi) ?? []))
}

/** Custom properties of a theme that nothing uses, and those that it uses although nothing defines them. `others` are the names outside of the theme. */
export function unknownVariables(css: string, others: ReadonlySet<string>): readonly Diagnostic[] {
  const text = withoutComments(css)
  const declared = [...text.matchAll(/(?<=[{;\s])(--[a-z][\w-]*)(?=\s*:)/gi)]
  // A variable with a fallback may be undefined.
  const used = [...text.matchAll(/(?<=var\(\s*)(--[a-z][\w-]*)(?=\s*\))/gi)]
  const usedNames = new Set(text.match(/(?<=var\(\s*)--[a-z][\w-]*/gi))
  // Also in @property.
  const declaredNames = new Set(text.match(/--[a-z][\w-]*(?=\s*[:{])/gi))
  const fault = ({ 0: name, index }: RegExpExecArray, message: string): Diagnostic => {
    const meant = nearest(name, [...others])
    return {
      severity: 'warning',
      code: 'unknown-variable',
      file: themeFile,
      line: text.slice(0, index).split('\n').length,
      message,
      hint: meant
        ? `Did you mean ${meant}?`
        : 'Correct the name, or delete the declaration. The file src/ui/styles/tokens.css of the generator lists the names.',
    }
  }
  return [
    ...declared
      .filter(([name]) => !others.has(name) && !usedNames.has(name))
      .map((match) => fault(match, `The variable ${match[0]} has no effect, because nothing uses it.`)),
    ...used
      .filter(([name]) => !others.has(name) && !declaredNames.has(name))
      .map((match) => fault(match, `The variable ${match[0]} has no value, because nothing defines it.`)),
  ]
}
