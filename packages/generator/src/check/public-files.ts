import { archives } from '../content/archive-name.ts'
import { hasSocialImages, socialImagePath } from '../content/social-images.ts'
import { caseOnlyDifference } from '../content/unique-routes.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { exampleHref, exampleNames } from '../document/include/example-project.ts'
import { openSiteFiles } from '../document/site-files.ts'
import { cleanPath, fragmentPath, htmlPath, markdownPath } from '../paths.ts'
import type { CheckedFiles, SiteToCheck } from './check.ts'

type Fault = Pick<Diagnostic, 'message' | 'hint'>

/** Files that every build writes, and those of each version of a section. */
const names = {
  site: [
    ...['_headers', '_redirects', 'nginx.conf', 'robots.txt', 'sitemap.xml', 'urls.txt'],
    ...['icons.svg', 'search.json', 'llms.txt', 'symbols.json', 'docs-generator.json', 'manifest.sha256'],
  ],
  version: ['llms.txt', 'llms-full.txt', 'symbols.json'],
  changes: ['feed.xml', 'feed.json'],
}

/** Reports files of `public/` that hosts don’t send, those at the URL of a file that the build writes, and URLs that differ only in case: only one of both would be published. */
export function checkPublicFiles(site: SiteToCheck): readonly Diagnostic[] {
  const taken = new Map([...namedFiles(site), ...redirectFiles(site), ...pageFiles(site)])
  const folded = new Map([...site.files.public, ...taken.keys()].map((path) => [path.toLowerCase(), path]))
  return [...site.files.public].flatMap((path): readonly Diagnostic[] => {
    const place = { file: `public${path}`, line: 1 }
    const fault = taken.get(path) ?? folderFault(path, site)
    if (fault) return [{ severity: 'error', code: 'public-file', ...place, ...fault }]
    const twin = folded.get(path.toLowerCase()) ?? path
    return twin === path ? [] : [{ ...caseOnlyDifference(path, twin), ...place }]
  })
}

/** The paths of files that every build writes, except those with a hash in their name. */
export function writtenFiles(site: Pick<SiteToCheck, 'root' | 'config' | 'index' | 'generatedPages'>): Set<string> {
  return new Set([...namedFiles(site), ...pageFiles(site)].map(([path]) => path))
}

/** The paths of files that readers can open: those of the site's folders, and those that the build writes. */
export function linkableFiles(
  site: Pick<SiteToCheck, 'root' | 'config' | 'index' | 'generatedPages'> & {
    readonly files: Pick<CheckedFiles, 'public' | 'images'>
  },
): ReadonlySet<string> {
  const written = [...writtenFiles(site)].filter((path) => !notForLinks.test(path))
  return new Set([...site.files.public, ...site.files.images.map((image) => `/${image}`), ...written])
}

/** Files without a URL, parts of pages, and their Markdown, which is for programs: an author who links to it means the page. */
const notForLinks = /^\/(?:_headers|_redirects|nginx\.conf)$|\.fragment\.txt$|\/index\.md$/

type Taken = readonly (readonly [path: string, fault: Fault])[]

function pageFiles({ index, generatedPages }: Pick<SiteToCheck, 'index' | 'generatedPages'>): Taken {
  return [...index.entries.values(), ...generatedPages].flatMap(({ path, file }) => {
    const fault = {
      message: `The page ${path}, whose source is ${file}, replaces this file.`,
      hint: 'Remove or rename one of the two.',
    }
    return [htmlPath(path), fragmentPath(path), markdownPath(path)].map((written) => [written, fault] as const)
  })
}

function redirectFiles({ config, index, files, placeInConfig }: SiteToCheck): Taken {
  const positions = new Map(config.redirects.map(({ from }, i) => [cleanPath(from), i]))
  // Without such a file, the configuration isn't parsed.
  const shadowed = index.redirects.filter(({ from }) => files.public.has(htmlPath(cleanPath(from))))
  return shadowed.map(({ from, to }) => {
    const position = positions.get(cleanPath(from))
    const place = placeInConfig(position === undefined ? ['redirects'] : ['redirects', position, 'from'])
    const message = `The redirect from ${from} to ${to} (${place.file}:${place.line}) has the same URL as this file.`
    return [htmlPath(cleanPath(from)), { message, hint: 'Remove one of the two.' }] as const
  })
}

function namedFiles({
  root,
  config,
  index,
  generatedPages,
}: Pick<SiteToCheck, 'root' | 'config' | 'index' | 'generatedPages'>): Taken {
  const versions = index.sections.flatMap((section) => section.versions.map(({ path }) => path))
  const pagesOfChanges = generatedPages.flatMap(({ path, changes }) => (changes ? [path] : []))
  const images = [null, ...index.sections.map(({ id }) => id)].map(socialImagePath)
  const paths = [
    ...names.site.map((name) => `/${name}`),
    ...versions.flatMap((path) => names.version.map((name) => path + name)),
    ...pagesOfChanges.flatMap((path) => names.changes.map((name) => path + name)),
    ...(hasSocialImages(root) ? images : []),
    ...archives(config, index).map(({ path }) => path),
    ...exampleNames(openSiteFiles(root)).map(exampleHref),
  ]
  return paths.map((path) => [path, reserved] as const)
}

const reserved: Fault = {
  message: 'The URL is reserved for a file that the build writes, which replaces this one.',
  hint: 'Remove or rename this file.',
}

function folderFault(path: string, { config }: Pick<SiteToCheck, 'config'>): Fault | null {
  if (path.startsWith('/assets/'))
    return {
      message: 'Browsers never request files in /assets/ again, because those of the build have a hash in their name.',
      hint: 'Move the file to another folder in public/, such as public/files/.',
    }
  const [character] = /[#?"*:<>\\|\p{Cc}]/u.exec(path) ?? []
  if (character !== undefined)
    return {
      message: `The name contains ${/\p{Cc}/u.test(character) ? 'a line break or another control character' : character}, so some hosts don’t publish the file.`,
      hint: 'Use letters, digits, dots, hyphens and underscores.',
    }
  if (/\.(?:br|gz)$/i.test(path))
    return {
      message:
        'Servers only send files with this ending as the compressed form of another file, so this URL returns “not found”.',
      hint: 'Use another ending, such as .tgz or .zip.',
    }
  const isArchive = /^\/downloads\/(?:examples\/)?[^/]+\.zip$/.test(path)
  return isArchive && (config.downloads || path.startsWith('/downloads/examples/')) ? reserved : null
}
