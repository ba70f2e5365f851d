import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { configFile } from '../content/site-config.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { nearest } from '../nearest.ts'
import { treeBelow } from './files-below.ts'
import { themeFile, withoutComments } from './theme-files.ts'

type Foreign = { readonly pattern: RegExp; readonly reason: string; readonly hint: (selector: string) => string }

const another = {
  reason: 'it belongs to another generator',
  hint: () =>
    'Write colors, sizes and fonts as variables in :root. Other styles can select .navbar, .sidebar, .prose (the text of a page), .toc and .footer.',
}

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
    // Blocks of Infima (Docusaurus), then prefixes of Docusaurus, VitePress, Material for MkDocs, Starlight, Algolia's window and Read the Docs.
    pattern:
      /\.(?:(?:alert|avatar|badge|breadcrumbs|button(?:-group)?|card|col|dropdown|footer|hero|menu|navbar(?:-sidebar)?|pagination(?:-nav)?|pills|row|table-of-contents|tabs)(?:__|--)|theme-(?:doc-|admonition|code-block)|docusaurus-|VP[A-Z]|vp-|md-|sl-|starlight-|DocSearch|wy-)[\w-]*/g,
    ...another,
  },
  {
    pattern:
      /(?:\.(?:hero|container(?:-fluid)?|row|col|markdown|menu|breadcrumbs|pagination-nav|table-of-contents|main-wrapper|custom-block|expressive-code|theme-default-content)|#(?:__docusaurus|starlight__\w+|app))(?![\w-])/g,
    ...another,
  },
]

/** The paths of the modules that can create elements of a site: its pages, its plugins and the scripts in `public/`. */
export function modulesOf(site: string): readonly string[] {
  const { files } = treeBelow(site, (folder) =>
    /^(?:content|dist|tests)$|(?:^|\/)(?:node_modules|\.[^/]+)$/.test(folder),
  )
  return files.filter((file) => /\.[jt]sx?$/.test(file) && file !== configFile).map((file) => join(site, file))
}

/**
 * The words in some files, except in block comments. A class or an ID with such a name can be the site's own, because one of the files may
 * create the element.
 */
export function wordsIn(files: readonly string[]): ReadonlySet<string> {
  return new Set(
    files.flatMap(
      (file) =>
        readFileSync(file, 'utf8')
          .replace(/\/\*[\s\S]*?\*\//g, '')
          .match(/[\w-]+/g) ?? [],
    ),
  )
}

/** Rules whose selector is that of another generator, so they have no effect. `own` are names that elements of this site can have. */
export function foreignSelectors(css: string, own: ReadonlySet<string>): readonly Diagnostic[] {
  return foreign.flatMap(({ pattern, reason, hint }) =>
    matchesInSelectors(css, pattern)
      .filter(({ text }) => !own.has(text.slice(1)))
      .map(
        ({ text, line }): Diagnostic => ({
          severity: 'warning',
          code: 'foreign-selector',
          file: themeFile,
          line,
          message: `The selector ${text} selects nothing, because ${reason}.`,
          hint: hint(text),
        }),
      ),
  )
}

/** The classes for themes in docs/configuration.md, except `toc`, which many other names are close to. */
const documented = ['navbar', 'sidebar', 'prose', 'footer']

/** Classes that are close to a documented one and that no element has. `own` are names that elements of this site can have. */
export function misspelledClasses(css: string, own: ReadonlySet<string>): readonly Diagnostic[] {
  return matchesInSelectors(css, /\.[a-z][\w-]*/gi).flatMap(({ text, line }): readonly Diagnostic[] => {
    const name = text.slice(1)
    const meant = documented.includes(name) || own.has(name) ? null : nearest(name, documented)
    if (meant === null) return []
    return [
      {
        severity: 'warning',
        code: 'wrong-selector',
        file: themeFile,
        line,
        message: `The selector ${text} selects nothing, because no element has this class.`,
        hint: `Did you mean .${meant}?`,
      },
    ]
  })
}

/** What matches a pattern in the selectors of a stylesheet: only what is before a brace is a selector. */
function matchesInSelectors(css: string, pattern: RegExp): readonly { readonly text: string; readonly line: number }[] {
  const text = withoutComments(css)
  return [...text.matchAll(/[^{};]*(?=\{)/g)].flatMap(({ 0: selector, index }) =>
    [...selector.matchAll(pattern)].map((match) => ({
      text: match[0],
      line: text.slice(0, index + match.index).split('\n').length,
    })),
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
