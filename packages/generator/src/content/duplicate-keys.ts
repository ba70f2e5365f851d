import { parseSync, Visitor } from 'rolldown/utils'
import type { Diagnostic } from '../diagnostic.ts'
import { configFile } from './site-config.ts'

/** Keys that an object of the configuration has twice: JavaScript uses the last one, and ignores the others without an error. */
export function duplicateKeys(text: string): readonly Diagnostic[] {
  const { program } = parseSync(configFile, text)
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length
  const found: Diagnostic[] = []
  const visitor = new Visitor({
    ObjectExpression({ properties }) {
      const lines = new Map<string, number>()
      for (const property of properties) {
        const key = property.type === 'Property' && !property.computed ? nameOf(property.key) : null
        if (key === null) continue
        const first = lines.get(key)
        const line = lineOf(property.start)
        lines.set(key, line)
        if (first === undefined) continue
        found.push({
          severity: 'error',
          code: 'duplicate-key',
          file: configFile,
          line,
          message: `The key “${key}” is already in line ${first}, whose value is ignored.`,
          hint: 'Write all values into one of the two, and remove the other one.',
        })
      }
    },
  })
  visitor.visit(program)
  return found
}

function nameOf(key: { readonly type: string; readonly name?: unknown; readonly value?: unknown }): string | null {
  if (typeof key.name === 'string') return key.name
  return typeof key.value === 'string' ? key.value : null
}
