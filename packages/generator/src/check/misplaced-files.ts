import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTemporary } from '../cache-folder.mjs'
import { configFile } from '../content/site-config.ts'
import { logoFile } from '../content/site-logo.ts'
import { socialTemplate } from '../content/social-images.ts'
import type { Diagnostic } from '../diagnostic.ts'
import type { SiteToCheck } from './check.ts'

/** The icon to which every page links. */
const favicon = 'public/favicon.svg'

/** The file that the site reads, by the names under which authors expect it. */
const places: readonly (readonly [written: RegExp, place: string, what: string])[] = [
  [/^(?:(?:public\/)?(?:themes?|styles?|custom|main|global)\.s?css)$/i, 'theme.css', 'styles'],
  [
    /^(?:public\/(?:\w+\/)?)?(?:social|og)(?:[-_]?(?:image|card|preview))?\.(?:svg|png|jpe?g|webp)$/i,
    socialTemplate,
    'preview image',
  ],
  [/^public\/(?:(?:img|images|icons)\/)?logo\.\w+$/i, logoFile, 'logo'],
  // Sites of other generators have a logo for each color mode.
  [/^logo[-_.]?(?:dark|light)\.\w+$/i, logoFile, 'logo'],
  [/^(?:public\/(?:img|images|icons)\/)?favicon\.\w+$/i, favicon, 'icon'],
  [/^public\/favicon\.(?:png|jpe?g|gif|webp)$/i, favicon, 'icon'],
  [/^(?:site\.)?config\.(?:m?js|cjs|mts|json|ya?ml)$/i, configFile, 'configuration'],
  [/^(?:public\/)?config\.ts$/i, configFile, 'configuration'],
  [/^(?:(?:docusaurus|astro|vite|vitepress)\.config\.\w+|mkdocs\.ya?ml|\.vitepress)$/i, configFile, 'configuration'],
  [/^prose\.ya?ml$/i, 'prose.yaml', 'wording rules'],
  [/^changes\.ya?ml$/i, 'changes.yaml', 'list of changes'],
  [/^versions\.json$/i, configFile, 'list of versions'],
  [/^tailwind\.config\.\w+$/i, 'theme.css', 'styles'],
  [/^(?:_redirects|redirects\.\w+)$/i, configFile, 'list of redirects'],
  [
    /^(?:sidebars?\.\w+|content\/sidebar\.ya?ml|content\/(?:.*\/)?(?:\.pages|_category_\.json|_?meta\.json|_meta\.[jt]sx?|sidebars?\.[cm]?[jt]s))$/i,
    'sidebar.yaml of each section in content/',
    'sidebar',
  ],
  // Names of files distinguish between uppercase and lowercase letters on most hosts.
  [
    /^content\/(?!(?:.*\/)?sidebar\.yaml$)(?:.*\/)?[Ss]idebars?\.ya?ml$/,
    'sidebar.yaml of each section in content/',
    'sidebar',
  ],
]

/** Folders of other generators, with the places of their files here. */
const foreignFolders: Readonly<Record<string, string>> = {
  blog: 'Move its pages to content/, and list what is new in changes.yaml.',
  css: 'Write styles in theme.css.',
  docs: 'Move its pages to content/.',
  i18n: 'Remove it: a site has one language.',
  overrides: 'Write styles in theme.css, and components in pages/.',
  src: 'Write styles in theme.css, and components in pages/.',
  static: 'Move its files to public/.',
  styles: 'Write styles in theme.css.',
  versioned_docs: 'Move each version to a folder of its section: see docs/versions.md.',
  versioned_sidebars: 'Write a sidebar.yaml into the folder of each version.',
}

/** The files and folders of the site's folder that a theme names: it can import other styles. */
export function namedInTheme(css: string): ReadonlySet<string> {
  const names = css.matchAll(/(?:@import\s+(?:url\(\s*)?|url\(\s*)["']?(?:\.\/)?([^"'/)\s]+)/g)
  return new Set([...names].map(([, name = '']) => name))
}

/** The files and folders beside `pages/` that code imports, such as `src` of `../src/price.ts`. */
export function importedNames(code: string): ReadonlySet<string> {
  return new Set([...code.matchAll(/["'](?:\.{1,2}\/)+([^"'/]+)/g)].map(([, name = '']) => name))
}

/** Reports files in places where the site doesn't read them, for example styles in `public/`. */
export function checkMisplacedFiles({
  root,
  config,
  files,
}: Pick<SiteToCheck, 'root' | 'config' | 'files'>): readonly Diagnostic[] {
  const isSection = config.sections.some(({ base }) => base === '/')
  const inContent = files.content.filter((path) => !(isSection && path === 'sidebar.yaml'))
  const pages = join(root, 'pages')
  const inPages = existsSync(pages)
    ? readdirSync(pages, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'))
    : []
  const read = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '')
  const code = [configFile, ...inPages.filter((file) => /\.[jt]sx?$/.test(file)).map((file) => `pages/${file}`)]
  const used = new Set([...namedInTheme(read('theme.css')), ...importedNames(code.map(read).join('\n'))])
  return [
    ...misplacedFiles([
      ...readdirSync(root).filter((file) => !used.has(file)),
      ...[...files.public].map((path) => `public${path}`),
      ...inContent.map((path) => `content/${path}`),
    ]),
    ...misplacedPages(inPages, (file) => read(`pages/${file}`)),
  ]
}

/**
 * Pages of Markdown in `pages/`, where only the text of a component with the same name can be, and pages in its folders. `files` are paths from
 * `pages/`.
 */
export function misplacedPages(files: readonly string[], read: (file: string) => string): readonly Diagnostic[] {
  const nested = files.filter((file) => /\/.*\.tsx$/.test(file) && /\bdefinePage\(/.test(read(file)))
  const inFolders = nested.map(
    (file): Diagnostic => ({
      severity: 'warning',
      code: 'misplaced-file',
      file: `pages/${file}`,
      line: 1,
      message: `pages/${file} isn’t published: the folders in pages/ contain parts of pages.`,
      hint: 'Move it to pages/. The path in definePage determines its URL.',
    }),
  )
  const inMarkdown = files
    .filter((file) => /\.mdx?$/i.test(file) && !(file.endsWith('.md') && files.includes(file.replace(/\.md$/, '.tsx'))))
    .map(
      (file): Diagnostic => ({
        severity: 'warning',
        code: 'misplaced-file',
        file: `pages/${file}`,
        line: 1,
        message: `pages/${file} isn’t published: the folder contains React components.`,
        hint: `Move it to content/${file.replace(/\.mdx$/i, '.md')}.`,
      }),
    )
  return [...inMarkdown, ...inFolders, ...unusedTexts(files, read)]
}

/** Texts beside a component that takes certain values of its page, but not the text. */
function unusedTexts(files: readonly string[], read: (file: string) => string): readonly Diagnostic[] {
  const takesOther = (code: string) => /\bview:\s*\(\{/.test(code) && !/\bbody\b|\.\.\./.test(code)
  return files
    .filter((file) => file.endsWith('.md') && takesOther(read(file.replace(/\.md$/, '.tsx'))))
    .map((file) => ({
      severity: 'warning',
      code: 'misplaced-file',
      file: `pages/${file}`,
      line: 1,
      message: `pages/${file} isn’t published: the page of pages/${file.replace(/\.md$/, '.tsx')} doesn’t use its body.`,
      hint: 'Write view: ({ body }) => … with <Body nodes={body} /> in the page, or remove this file.',
    }))
}

/** The check, after the folder was read. `files` are paths from the site's folder. */
export function misplacedFiles(files: readonly string[]): readonly Diagnostic[] {
  const missing: Diagnostic = {
    severity: 'error',
    code: 'missing-icon',
    file: favicon,
    line: 1,
    message: 'Every page links to /favicon.svg, which doesn’t exist.',
    hint: `Save the site’s icon as ${favicon}. Other formats, such as favicon.ico, aren’t used.`,
  }
  const misplaced = files.flatMap((file): readonly Diagnostic[] => {
    const own = { severity: 'warning', code: 'misplaced-file', file, line: 1 } as const
    if (isTemporary(file))
      return [{ ...own, message: 'This incomplete file was left behind by a stopped command.', hint: 'Delete it.' }]
    const folderHint = Object.hasOwn(foreignFolders, file) ? foreignFolders[file] : undefined
    if (folderHint !== undefined)
      return [{ ...own, message: `The site doesn’t use the folder ${file}.`, hint: folderHint }]
    if (/^content\/(?:.*\/)?readme\.md$/i.test(file)) return [{ ...own, ...readmeFault(file, files) }]
    const [, place, what] = places.find(([written]) => written.test(file)) ?? []
    if (place === undefined || place === file) return []
    return [
      {
        ...own,
        message: `The site doesn’t use ${file} as its ${what}.`,
        hint: `Use the file ${place}, and remove or rename this one.`,
      },
    ]
  })
  return files.includes(favicon) ? misplaced : [missing, ...misplaced]
}

/** A README, which other generators show as the page of its folder. */
function readmeFault(file: string, files: readonly string[]): Pick<Diagnostic, 'message' | 'hint'> {
  const first = file.replace(/[^/]*$/, 'index.md')
  const hint = files.includes(first) ? 'Give it another name, or remove it.' : `Rename it to ${first}.`
  return { message: 'A file with this name isn’t the first page of its folder.', hint }
}
