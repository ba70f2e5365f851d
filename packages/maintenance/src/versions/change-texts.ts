import { posix } from 'node:path'
import { changesFile, cleanPath } from 'docs-generator/site-tools'
import { conceptsFile } from 'docs-reference/data'
import { symptomsFile } from 'docs-troubleshooting/data'
import { editChanges, editConcepts, editRenames, editSymptoms, editTable, type ReviewLine } from './edit-data.ts'
import { replaceTargets } from './markdown-targets.ts'
import type { MovedLinks } from './moved-links.ts'
import type { PlacedFile } from './place-files.ts'
import type { VersionPlan } from './plan.ts'

/** A change that a maintainer should review. Files and lines are those before the change. */
export type Review = ReviewLine & { readonly file: string }

export type ChangedTexts = {
  /** The new text of each text file, by its new path. A file that isn't needed any more is missing. */
  readonly texts: ReadonlyMap<string, string>
  /** Number of links that have a new URL. */
  readonly links: number
  readonly review: readonly Review[]
}

/** A path of the site, but not one inside a longer path or a URL. */
const pathPattern = String.raw`(\/[^\s"'\`()<>[\]{}|,;?#]*)(#[^\s"'\`()<>[\]{}|,;]*)?`
const linkPattern = new RegExp(`(?<![\\w.:/@-])${pathPattern}`, 'g')
/** A list item that only consists of a URL. In `content/`, it's a source, which names what its author has read. */
const sourceLine = /^\s*-\s+["']?https?:\/\/\S+$/
/** A target that is relative to the file that contains it. */
const relativePattern = /^(?![/#?]|[a-z][a-z\d+.-]*:)([^#?]+)(#.*)?$/i
const changesTag = /^[ \t]*<Changes\s*\/>[ \t]*\n?/gm

/** Rewrites the links, names and labels in the text files of a site, except for its configuration. `origin` is that of the published site. */
export function changeTexts(
  files: readonly { readonly placed: PlacedFile; readonly text: string }[],
  plan: VersionPlan,
  { href, pages, formerOf, versionAt }: MovedLinks,
  origin: string,
): ChangedTexts {
  const urlPattern = new RegExp(origin.replace(/[.+]/g, '\\$&') + pathPattern, 'g')
  const texts = new Map<string, string>()
  const review: Review[] = []
  let links = 0

  const renames = files.filter(({ placed }) => placed.version !== null && placed.file.endsWith('/renamed.yaml'))
  const compared = new Set<string>()
  for (const { placed, text } of renames) {
    const edited = editRenames(text, plan.labels)
    if (edited === null) continue
    texts.set(placed.file, edited.text)
    for (const label of edited.labels) compared.add(label)
  }

  for (const { placed, text } of files) {
    if (placed.file === `content/${conceptsFile}`) {
      const edited = editConcepts(text, plan, (cell, version, line) => relinked({ ...placed, version }, cell, line))
      texts.set(placed.file, edited.text)
      for (const one of edited.review) review.push({ file: placed.former, ...one })
    } else if (posix.basename(placed.file) === symptomsFile) {
      const edited = editSymptoms(withRelativeLinks(placed, relinked(placed, text)), plan, placed)
      if (edited.text !== null) texts.set(placed.file, edited.text)
      for (const one of edited.review) review.push({ file: placed.former, ...one })
    } else if (placed.file === changesFile) texts.set(placed.file, editChanges(relinked(placed, text), plan))
    else if (/^search\/[^/]+\.tsv$/.test(placed.file))
      texts.set(placed.file, editTable(text, plan, { href: expectedUrl, isNewPage: (url) => pages.has(url) }))
    else if (!renames.some((one) => one.placed === placed))
      texts.set(placed.file, withoutUnknownChanges(placed, withRelativeLinks(placed, relinked(placed, text))))
  }
  return { texts, links, review }

  /** `first` is the line of the text in its file. */
  function relinked(placed: PlacedFile, all: string, first = 1): string {
    const lines = all.split('\n')
    // Code and examples contain complete URLs, because readers copy and download them.
    const urls = all.replace(urlPattern, (url: string, path: string, hash = '', offset: number) => {
      const line = lineAt(all, offset)
      if (placed.file.startsWith('content/') && sourceLine.test(lines[line - 1] ?? '')) return url
      return newTarget(placed, { written: url, path, hash, now: path + hash, line: first - 1 + line, folder: origin })
    })
    return urls.replace(linkPattern, (link: string, path: string, hash = '', offset: number) =>
      newTarget(placed, { written: link, path, hash, now: link, line: first - 1 + lineAt(urls, offset) }),
    )
  }

  /** A relative link whose target isn't at the same place any more becomes a path of the site. The texts of reference data and symptoms are Markdown, too. */
  function withRelativeLinks(placed: PlacedFile, text: string): string {
    if (!/\.(?:md|yaml)$/.test(placed.file)) return text
    return replaceTargets(text, ({ kind, target, offset }) => {
      const line = lineAt(text, offset)
      return kind === 'code' ? newCodeFile(placed, target, line) : newRelative(placed, target, line)
    })
  }

  function newRelative(placed: PlacedFile, written: string, line: number): string {
    const [, link, hash = ''] = relativePattern.exec(written) ?? []
    if (link === undefined) return written
    const path = pathAt(placed.former, link)
    // A page and a file of one version move together, also if this isn't a link. A link that leaves the version's folder and comes back contains the
    // name of the folder, which changes.
    const [up = ''] = /^(?:\.{1,2}\/)*/.exec(link) ?? []
    const isInside = versionAt(pathAt(placed.former, up || './')) === placed.version
    if (placed.version !== null && isInside && versionAt(path) === placed.version) return written
    return newTarget(placed, { written, path, hash, now: pathAt(placed.file, link) + hash, line })
  }

  function newCodeFile(placed: PlacedFile, written: string, line: number): string {
    const [former, now] = [codeFileAt(placed.former, written), codeFileAt(placed.file, written)]
    const folder = 'content'
    if (!former.startsWith(`${folder}/`)) return former === now ? written : former
    return newTarget(placed, {
      written,
      path: former.slice(folder.length),
      hash: '',
      now: now.slice(folder.length),
      line,
      folder,
    })
  }

  /** What a link should name after the change. One outside the section is listed for review if its target changes. */
  function newTarget(placed: PlacedFile, { written, path, hash, now, line, folder = '' }: WrittenLink): string {
    const target = href(path, hash, placed)
    const isSame = target === now
    if (!isSame) links++
    const former = formerOf(path)
    const isOther = isSame && former !== undefined && former !== path
    const isOutside = placed.version === null && !/^(?:tests|search)\//.test(placed.file)
    if (isOutside && (isOther || !isSame)) {
      const shown = `now shows the ${former?.endsWith('/') ? 'page' : 'file'} from ${folder}${former}`
      review.push({ file: placed.former, line, text: `${written} ${isOther ? shown : `→ ${folder}${target}`}` })
    }
    return isSame ? written : folder + target
  }

  /** A page can only show the changes of its version while a map of renamed symbols names it. */
  function withoutUnknownChanges(placed: PlacedFile, text: string): string {
    const label = placed.isCopy ? null : labelOf(placed.version, plan)
    if (placed.version === null || !placed.file.endsWith('.md') || (label !== null && compared.has(label))) return text
    return text.replace(changesTag, (_, offset: number) => {
      review.push({
        file: placed.former,
        line: lineAt(text, offset),
        text: `<Changes/> is removed${placed.isCopy ? ` in ${placed.file}` : ''}, because its comparison no longer exists. Edit the text around it.`,
      })
      return ''
    })
  }

  /**
   * An expected search result of a query that is entered in a version of the section, or elsewhere. A removed page isn't replaced with a less
   * specific one.
   */
  function expectedUrl(url: string, version: string | null): string | null {
    const [path = '', anchor] = url.split('#')
    if (!path.startsWith('/')) return url
    const target = href(path, anchor === undefined ? '' : `#${anchor}`, { version, isCopy: false })
    const isRemoved = [...plan.moves.values()].includes(null) && target !== url
    return isRemoved ? null : target
  }
}

/** A link in a file. URLs of files in `content/` begin below this folder. */
type WrittenLink = {
  /** As the author wrote it. */
  readonly written: string
  /** The URL to which it leads before the change. */
  readonly path: string
  readonly hash: string
  /** The URL to which it would lead after the change, with its hash. */
  readonly now: string
  readonly line: number
  /** What is written before a path. */
  readonly folder?: string
}

/** The file that a code block shows, from the site's folder. A path that starts with a dot is relative to the file that contains it. */
function codeFileAt(file: string, written: string): string {
  const path = written.startsWith('.') ? posix.join(posix.dirname(file), written) : written
  return posix.normalize(`/${path}`).slice(1)
}

/** The path of the page or file to which a relative link in a file leads. */
function pathAt(file: string, link: string): string {
  const target = posix.join(posix.dirname(file), link).replace(/^content\//, '/')
  return cleanPath(target.replace(/(?:\/index)?\.md$/, '/'))
}

/** The label of a version after the change. */
function labelOf(version: string | null, plan: VersionPlan): string | null {
  const name = version === null ? undefined : (plan.names.get(version) ?? version)
  return plan.versions.find((one) => one.name === name)?.label ?? null
}

export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}
