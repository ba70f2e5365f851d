import type { Diagnostic } from '../diagnostic.ts'
import { themeFile, withoutComments } from './theme-files.ts'

type Foreign = { readonly pattern: RegExp; readonly reason: string; readonly hint: (selector: string) => string }

/** Selectors of other generators and frameworks, which select nothing here. */
const foreign: readonly Foreign[] = [
  {
    pattern:
      /\.(?:dark|light|theme-dark|theme-light|dark-theme|light-theme|dark-mode|light-mode)(?![\w-])|\[data-(?:mode|color-mode|color-scheme|bs-theme|md-color-scheme)[^\]]*\]/g,
    reason: 'pages don’t mark their color mode like this',
    hint: (selector) =>
      `Write both colors in :root, such as --accent: light-dark(#2f5f8f, #8fbfef). For other styles of one mode, write html[data-theme="${selector.includes('light') ? 'light' : 'dark'}"].`,
  },
  {
    // Docusaurus, VitePress, Material for MkDocs, Starlight and Algolia's window.
    pattern:
      /\.(?:(?:navbar|menu|footer|hero|breadcrumbs|pagination-nav|table-of-contents)__|theme-doc-|VP[A-Z]|vp-|md-|sl-|starlight-|DocSearch)[\w-]*/g,
    reason: 'it’s a class of another generator',
    hint: () =>
      'Write colors, sizes and fonts as variables in :root. Other styles can select .navbar, .sidebar, .prose (the text of a page), .toc and .footer.',
  },
]

/** Rules whose selector is that of another generator, so they have no effect. */
export function foreignSelectors(css: string): readonly Diagnostic[] {
  const text = withoutComments(css)
  // Only what is before a brace is a selector.
  return [...text.matchAll(/[^{};]*(?=\{)/g)].flatMap(({ 0: selector, index }) =>
    foreign.flatMap(({ pattern, reason, hint }) =>
      [...selector.matchAll(pattern)].map(
        (match): Diagnostic => ({
          severity: 'warning',
          code: 'foreign-selector',
          file: themeFile,
          line: text.slice(0, index + match.index).split('\n').length,
          message: `The selector ${match[0]} selects nothing, because ${reason}.`,
          hint: hint(match[0]),
        }),
      ),
    ),
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
