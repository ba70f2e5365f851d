import type { Diagnostic } from '../diagnostic.ts'
import { themeFile, withoutComments } from './theme-files.ts'

/** Selectors of the color mode in other generators and frameworks, which select nothing here: `.dark`, `[data-bs-theme="dark"]`. */
const foreignModes =
  /\.(?:dark|light|theme-dark|theme-light|dark-theme|light-theme|dark-mode|light-mode)(?![\w-])|\[data-(?:mode|color-mode|color-scheme|bs-theme|md-color-scheme)[^\]]*\]/g

/** Rules for a color mode whose selector is that of another generator, so they have no effect. */
export function foreignModeSelectors(css: string): readonly Diagnostic[] {
  const text = withoutComments(css)
  // Only what is before a brace is a selector.
  return [...text.matchAll(/[^{};]*(?=\{)/g)].flatMap(({ 0: selector, index }) =>
    [...selector.matchAll(foreignModes)].map((match): Diagnostic => {
      const mode = match[0].includes('light') ? 'light' : 'dark'
      return {
        severity: 'warning',
        code: 'foreign-selector',
        file: themeFile,
        line: text.slice(0, index + match.index).split('\n').length,
        message: `The selector ${match[0]} selects nothing, because pages don’t mark their color mode like this.`,
        hint: `Write both colors in :root, such as --accent: light-dark(#2f5f8f, #8fbfef). For other styles of one mode, write html[data-theme="${mode}"].`,
      }
    }),
  )
}

/** Media queries for the color mode of the system, which a reader can override with the button in the navbar. */
export function systemModes(css: string): readonly Diagnostic[] {
  const text = withoutComments(css)
  return [...text.matchAll(/@media[^{;]*\(\s*prefers-color-scheme\s*:\s*(dark|light)/g)].map(
    ({ 1: mode = 'dark', index }): Diagnostic => ({
      severity: 'warning',
      code: 'foreign-selector',
      file: themeFile,
      line: text.slice(0, index).split('\n').length,
      message: 'The media query follows the system’s color mode even if a reader has chosen the other one.',
      hint: `Write both colors in :root, such as --accent: light-dark(#2f5f8f, #8fbfef), or html[data-theme="${mode}"] for other styles.`,
    }),
  )
}
