import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type CompiledSite,
  configFile,
  type Diagnostic,
  filesBelow,
  pagePaths,
  type SiteConfig,
  sectionVersions,
} from 'docs-generator/site-tools'
import { changeTexts, lineAt, type Review } from './change-texts.ts'
import { choiceOptions, editConfig, lostComments } from './edit-config.ts'
import { fileList } from './file-list.ts'
import { withLf } from './line-ends.ts'
import { type MovedLinks, movedLinks } from './moved-links.ts'
import { movedOptions } from './moved-options.ts'
import { newRedirects, type RedirectChanges } from './new-redirects.ts'
import { type PlacedFile, placeFiles } from './place-files.ts'
import { planVersions, type Request, type VersionPlan } from './plan.ts'
import { sharedSymptoms } from './shared-symptoms.ts'

const textFile = /\.(?:md|ya?ml|[cm]?[jt]sx?|tsv|json|css|txt|html?|xml|svg)$/
/** Folders that don't belong to the sources of the site. */
const otherFolder = /^(?:\.|node_modules\/|dist\/)/

/** Everything that a command changes, before any file is written. */
export type SiteChange = {
  readonly plan: VersionPlan
  /** What the change would lose. */
  readonly losses: readonly Diagnostic[]
  /** All files before the change. */
  readonly files: readonly string[]
  readonly placed: readonly PlacedFile[]
  /** The texts of text files, by their new path. */
  readonly texts: ReadonlyMap<string, string>
  /** Files outside the section that are edited. */
  readonly edited: readonly string[]
  readonly links: number
  readonly review: readonly Review[]
  readonly redirects: RedirectChanges
  /** URLs that answered before the change. */
  readonly formerUrls: readonly string[]
}

/** Plans all changes of a command. Throws an error that explains what to correct. */
export function planChange(
  site: string,
  { config, compiled }: { readonly config: SiteConfig; readonly compiled: CompiledSite },
  request: Request,
): SiteChange {
  const { index, documents } = compiled
  const paths = pagePaths(compiled)
  const anchors = new Map(documents.map(({ entry, anchors }) => [entry.path, anchors]))
  const plan = planVersions(config, paths, request)
  const versions = sectionVersions(config)
  const files = filesBelow(site).filter((file) => !otherFolder.test(file))
  const moved = movedLinks(plan, {
    index,
    files: files.filter((file) => file.startsWith('content/')),
    anchors,
    versions,
  })
  const read = (file: string) => readFileSync(join(site, file), 'utf8')
  const named = files.filter((file) => textFile.test(file))
  // Other encodings would be damaged, so these files are copied unchanged.
  const textFiles = new Set(named.filter((file) => isUtf8(readFileSync(join(site, file)))))
  const all = placeFiles(files, plan, versions)
  const kept = new Set(all.map(({ former }) => former))
  const unread = named.filter((file) => !textFiles.has(file) && kept.has(file))
  const removed = [...textFiles].filter((file) => !kept.has(file))
  const changed = changeTexts(
    all
      .filter(({ former }) => textFiles.has(former) && former !== configFile)
      .map((placed) => ({ placed, text: withLf(read(placed.former)).text })),
    plan,
    moved,
    new URL(config.url).origin,
  )
  const formers = new Map(all.map(({ file, former }) => [file, former]))
  const texts = new Map(
    [...changed.texts].map(([file, text]) => [file, withLf(read(formers.get(file) ?? file)).restore(text)]),
  )

  const href = (to: string) => {
    const [path = '', anchor] = to.split('#')
    return moved.href(path, anchor === undefined ? '' : `#${anchor}`, { version: null, isCopy: false })
  }
  const pageTargets = new Map([...paths].map((path) => [path, href(path)]))
  const targets = new Map([...index.redirects.map(({ from, to }) => [from, href(to)] as const), ...pageTargets])
  const pages = new Set([
    ...[...paths].filter((path) => index.entries.get(path)?.section !== plan.section),
    ...moved.pages.keys(),
  ])
  const redirects = newRedirects({ redirects: config.redirects, targets, movedTarget: href, pages })
  const source = withLf(read(configFile))
  const options = choiceOptions(source.text).flatMap((menu) => movedOptions(menu, { plan, moved, config }))
  const changes = { section: plan.section, versions: plan.versions, redirects, href, options }
  const edited = editConfig(source.text, changes)
  texts.set(configFile, source.restore(edited))
  const placed = all.filter(({ file, former }) => texts.has(file) || !textFiles.has(former))
  return {
    plan,
    losses: sharedSymptoms(removed, { plan, versions, read }),
    files,
    placed,
    texts,
    edited: placed
      .filter(({ file, version }) => version === null && texts.has(file) && texts.get(file) !== read(file))
      .map(({ file }) => file),
    links: changed.links,
    review: [
      ...changed.review,
      ...options.flatMap(({ option, review }): readonly Review[] =>
        review === null ? [] : [{ file: configFile, line: lineAt(source.text, option.start), text: review }],
      ),
      ...lostComments(source.text, edited).map(({ start, text }) => ({
        file: configFile,
        line: lineAt(source.text, start),
        text: `The comment “${text}” is removed, because the list that contains it is written again.`,
      })),
      ...missingPages({ plan, targets: pageTargets, versionAt: moved.versionAt }).map((text) => ({
        file: configFile,
        line: compiled.placeInConfig(['sections', config.sections.findIndex(({ id }) => id === plan.section)]).line,
        text,
      })),
      ...unread.map((file) => otherEncoding(file, readFileSync(join(site, file)))),
    ],
    redirects,
    formerUrls: [...targets.keys()].sort(),
  }
}

/**
 * Asks whether pages that a released version doesn't have were renamed: search engines don't list the older pages to which their URLs lead. One text
 * for all of them, because a reference can have hundreds. `targets` are the new URLs of all pages, by their former ones.
 */
export function missingPages({
  plan,
  targets,
  versionAt,
}: Pick<MovedLinks, 'versionAt'> & {
  readonly plan: VersionPlan
  readonly targets: ReadonlyMap<string, string>
}): readonly string[] {
  const archive = plan.moves.get(plan.formerLatest)
  if (archive === undefined || archive === null) return []
  const missing = [...targets].flatMap(([path, to]) =>
    versionAt(path) === plan.formerLatest && to.startsWith(archive) ? [{ path, id: to.slice(archive.length, -1) }] : [],
  )
  const [first] = missing
  if (!first) return []
  const released = plan.versions.find(({ status }) => status === 'latest')?.label
  const isOne = missing.length === 1
  return [
    `${fileList(missing.map(({ path }) => path))} ${isOne ? 'has' : 'have'} no page in ${released}. If ${isOne ? 'it' : 'one'} was renamed, first add renamed: { '${first.id}': '…' } to the version ${released} in config.ts.`,
  ]
}

/** A file whose links, names and labels stay as they are. Its line is the first one that isn't UTF-8. */
function otherEncoding(file: string, content: Buffer): Review {
  const lines = content.toString('latin1').split('\n')
  const line = lines.findIndex((text) => !isUtf8(Buffer.from(text, 'latin1'))) + 1
  return {
    file,
    line,
    text: 'isn’t UTF-8, so no link, name or label in the file is changed. Save it as UTF-8 first, or edit it by hand.',
  }
}
