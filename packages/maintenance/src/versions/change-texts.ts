import { posix } from 'node:path'
import { changesFile, cleanPath } from 'docs-generator/site-tools'
import { conceptsFile } from 'docs-reference/data'
import { symptomsFile } from 'docs-troubleshooting/data'
import { editChanges, editConcepts, editRenames, editSymptoms, editTable, type ReviewLine } from './edit-data.ts'
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
const linkPattern = /(?<![\w.:/@-])(\/[^\s"'`()<>[\]{}|,;?#]*)(#[^\s"'`()<>[\]{}|,;]*)?/g
/** A link to a Markdown file, relative to the file that contains it. */
const relativePattern = /(?<=\]\()((?!\/|[a-z][a-z\d+.-]*:)[^\s()#?]+\.md)(#[^\s()]*)?(?=[\s)])/gi
const changesTag = /^[ \t]*<Changes\s*\/>[ \t]*\n?/gm

/** Rewrites the links, names and labels in the text files of a site, except for its configuration. */
export function changeTexts(
  files: readonly { readonly placed: PlacedFile; readonly text: string }[],
  plan: VersionPlan,
  { href, pages }: MovedLinks,
): ChangedTexts {
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
      const edited = editConcepts(text, plan)
      texts.set(placed.file, edited.text)
      for (const one of edited.review) review.push({ file: placed.former, ...one })
    } else if (posix.basename(placed.file) === symptomsFile) {
      const edited = editSymptoms(relinked(placed, text), plan, placed)
      if (edited.text !== null) texts.set(placed.file, edited.text)
      for (const one of edited.review) review.push({ file: placed.former, ...one })
    } else if (placed.file === changesFile) texts.set(placed.file, editChanges(relinked(placed, text), plan))
    else if (/^search\/[^/]+\.tsv$/.test(placed.file))
      texts.set(placed.file, editTable(text, plan, { href: expectedUrl, isNewPage: (url) => pages.has(url) }))
    else if (!renames.some((one) => one.placed === placed))
      texts.set(placed.file, withoutUnknownChanges(placed, withRelativeLinks(placed, relinked(placed, text))))
  }
  return { texts, links, review }

  function relinked(placed: PlacedFile, all: string): string {
    return all.replace(linkPattern, (link: string, path: string, hash = '', offset: number) => {
      const target = href(path, hash, placed)
      if (target !== link) links++
      const former = pages.get(path)
      const isOther = target === link && former !== undefined && former !== path
      const isOutside = placed.version === null && !/^(?:tests|search)\//.test(placed.file)
      if (isOutside && (isOther || target !== link)) {
        const text = isOther ? `${link} now shows the page from ${former}` : `${link} → ${target}`
        review.push({ file: placed.former, line: lineAt(all, offset), text })
      }
      return target
    })
  }

  /** A relative link whose file isn't at the same place any more becomes a path of the site. */
  function withRelativeLinks(placed: PlacedFile, text: string): string {
    if (!placed.file.endsWith('.md')) return text
    return text.replace(relativePattern, (link: string, path: string, hash = '') => {
      const target = href(pathAt(placed.former, path), hash, placed)
      if (target === pathAt(placed.file, path) + hash) return link
      links++
      return target
    })
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

  /** An expected search result. A removed page isn't replaced with a less specific one. */
  function expectedUrl(url: string): string | null {
    const [path = '', anchor] = url.split('#')
    if (!path.startsWith('/')) return url
    const target = href(path, anchor === undefined ? '' : `#${anchor}`, { version: null, isCopy: false })
    const isRemoved = [...plan.moves.values()].includes(null) && target !== url
    return isRemoved ? null : target
  }
}

/** The path of the page to which a relative link in a file leads. */
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
