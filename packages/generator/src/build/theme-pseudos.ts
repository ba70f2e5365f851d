import type { Diagnostic } from '../diagnostic.ts'
import { nearest } from '../nearest.ts'
import { themeFile } from './theme-files.ts'

/** The common pseudo-classes and pseudo-elements (MDN, "Pseudo-classes" and "Pseudo-elements"). */
const common = [
  // The most common one comes first, because other names are as close to its misspellings.
  'root',
  ...[
    'active',
    'any-link',
    'autofill',
    'checked',
    'default',
    'disabled',
    'empty',
    'enabled',
    'first-child',
    'first-of-type',
  ],
  ...['focus', 'focus-visible', 'focus-within', 'fullscreen', 'has', 'hover', 'indeterminate', 'invalid', 'is', 'lang'],
  ...['last-child', 'last-of-type', 'link', 'modal', 'not', 'nth-child', 'nth-last-child', 'nth-of-type', 'only-child'],
  ...['open', 'optional', 'placeholder-shown', 'popover-open', 'read-only', 'read-write', 'required', 'scope'],
  ...['state', 'target', 'user-invalid', 'valid', 'visited', 'where'],
  ...['after', 'backdrop', 'before', 'details-content', 'file-selector-button', 'first-letter', 'first-line', 'marker'],
  ...['part', 'placeholder', 'selection', 'slotted', 'view-transition'],
]

/** Misspelled pseudo-classes and pseudo-elements. Browsers ignore the complete rule. Names that aren't close to a common one may be new. */
export async function misspelledPseudos(css: string): Promise<readonly Diagnostic[]> {
  const { transform } = await import('lightningcss')
  const { warnings } = transform({ code: Buffer.from(css), filename: themeFile, errorRecovery: true })
  return warnings.flatMap(({ message, loc }) => {
    const [, name = '', kind] = /^'([\w-]+)' is not recognized as a valid pseudo-(\w+)/.exec(message) ?? []
    const meant = name && nearest(name, common)
    const colons = kind === 'element' ? '::' : ':'
    return meant
      ? [
          {
            severity: 'warning',
            code: 'wrong-selector',
            file: themeFile,
            line: loc.line,
            message: `Browsers ignore the rule, because they don’t know “${colons}${name}”.`,
            hint: `Did you mean ${colons}${meant}?`,
          } satisfies Diagnostic,
        ]
      : []
  })
}
