import { join } from 'node:path'
import type { Diagnostic } from '../diagnostic.ts'
import type { Plugin, PluginContent, PluginPages } from '../plugin.ts'
import { readLocatedYaml } from '../yaml/located-yaml.ts'
import type { YamlReader } from '../yaml/stored-yaml.ts'
import { type Candidate, readCandidates } from './candidates.ts'
import { type ContentFile, contentFiles } from './content-files.ts'
import { withMissingSections } from './missing-sections.ts'
import { pathsIn, placesIn } from './paths-in.ts'
import { expandedRedirects } from './redirect-rules.ts'
import { type SectionVersion, sectionVersionAt, sectionVersions } from './section-version.ts'
import { sectionsOf } from './sections-of.ts'
import { rowsOf, sharedValues } from './shared-values.ts'
import { readSidebars, type Sidebars, unlistedPages, withSidebars } from './sidebars.ts'
import type { SiteConfig } from './site-config.ts'
import type { DocEntry, SiteIndex } from './site-index.ts'
import type { SiteSymbol } from './site-symbol.ts'
import { partialTexts, type Shared, type Source } from './source.ts'
import { symbolTargets } from './symbol-targets.ts'
import { type FixedRoute, withoutDuplicates } from './unique-routes.ts'

export type Discovered = {
  readonly index: SiteIndex
  /** One per published page. */
  readonly sources: readonly Source[]
  /** Names that readers can search and link to. */
  readonly symbols: readonly SiteSymbol[]
  /** What plugins have read. */
  readonly pluginContents: readonly PluginContent[]
  readonly diagnostics: readonly Diagnostic[]
}

type SiteRules = {
  readonly config: SiteConfig
  readonly plugins: readonly Plugin[]
  readonly production: boolean
  /** Reads the files of plugins. By default without a cache. */
  readonly readYaml?: YamlReader
  /** The pages in `pages/` and the generator's own pages. */
  readonly fixedRoutes: readonly FixedRoute[]
}

/** Reads `content/` and returns the pages of the site. In production, drafts aren't published. */
export async function discover({ root, ...rules }: SiteRules & { readonly root: string }): Promise<Discovered> {
  const files = await contentFiles(join(root, 'content'))
  return discoverIn(files, rules)
}

/** Like `discover`, for files that have been read already. */
export function discoverIn(all: readonly ContentFile[], rules: SiteRules): Discovered {
  const { plugins, production, fixedRoutes, readYaml = readLocatedYaml } = rules
  const files = withoutHidden(all, rules.config)
  const { config, diagnostics: missingSections } = withMissingSections(files, rules.config)
  const versions = sectionVersions(config)
  const candidates = readCandidates(files, plugins, { versions, readYaml })
  const { pages, duplicates } = withoutDuplicates(candidates.pages, fixedRoutes)
  const drafts = pages.map(({ entry }) => entry).filter(({ draft }) => draft)
  const published = pages.filter(({ entry }) => !(production && entry.draft))
  const { sidebars, diagnostics: sidebarFaults } = readSidebars(files, versions, {
    entries: entriesOf(published),
    drafts: new Set(production ? drafts.map(({ path }) => path) : []),
  })
  const entries = withSidebars(entriesOf(published), versions, sidebars)
  const contents = completed(candidates.pluginPages, entries, sidebars)
  const symbols = contents.flatMap((content) => content.symbols)
  const movedPages = contents.flatMap((content) => content.movedPages)
  const paths = new Set([...entries.keys(), ...fixedRoutes.map(({ path }) => path)])
  // Pages with errors aren't reported again because no sidebar lists them.
  const broken = filesWithErrors(candidates.diagnostics)
  const foreign = filesWithErrors(sidebarFaults.filter(({ code }) => code === 'sidebar-form'))
  return {
    index: {
      sections: sectionsOf(config, entries, drafts, sidebars, movedPages),
      entries,
      redirects: expandedRedirects(config.redirects, paths),
    },
    sources: sourcesOf(published, entries, contents, sharedBy(files, contents, versions)),
    symbols,
    pluginContents: contents,
    diagnostics: [
      ...missingSections,
      ...candidates.diagnostics,
      ...duplicates,
      ...sidebarFaults,
      ...unlistedPages(entries.values(), versions, {
        sidebars,
        broken: filesWithErrors(sidebarFaults),
        foreign,
      }).filter(({ file }) => !broken.has(file)),
      ...contents.flatMap(({ diagnostics }) => diagnostics),
    ],
  }
}

/** The files without those of hidden sections. */
function withoutHidden(files: readonly ContentFile[], config: SiteConfig): readonly ContentFile[] {
  const hidden = new Set(config.sections.flatMap(({ id, hidden }) => (hidden ? [id] : [])))
  if (hidden.size === 0) return files
  const versions = sectionVersions(config)
  return files.filter(({ path }) => !hidden.has(sectionVersionAt(versions, `/${path}`)?.section ?? ''))
}

function entriesOf(pages: readonly Candidate[]): ReadonlyMap<string, DocEntry> {
  return new Map(pages.map(({ entry }) => [entry.path, entry]))
}

function filesWithErrors(diagnostics: readonly Diagnostic[]): ReadonlySet<string> {
  return new Set(diagnostics.flatMap(({ severity, file }) => (severity === 'error' ? [file] : [])))
}

/** What plugins add to the site, now that its pages are known. */
function completed(
  pluginPages: readonly PluginPages[],
  entries: ReadonlyMap<string, DocEntry>,
  sidebars: Sidebars,
): readonly PluginContent[] {
  const places = placesIn([...sidebars.values()].flatMap(pathsIn))
  const orderOf = (path: string) => places.get(path) ?? places.size
  return pluginPages.map(({ complete }) => complete({ entries, orderOf }))
}

/** What pages use from outside their files: partials, and the values and symbols of plugins. */
function sharedBy(
  files: readonly ContentFile[],
  contents: readonly PluginContent[],
  versions: readonly SectionVersion[],
): Shared {
  const partials = files.filter(({ path }) => path.startsWith('_partials/') && path.endsWith('.md'))
  const partialRows = rowsOf(
    partialTexts,
    partials.map(({ path, text }) => [[path], { file: `content/${path}`, text, lines: null }]),
  )
  const symbols = contents.flatMap((content) => content.symbols)
  const externalNames = contents.flatMap((content) => content.externalNames)
  return {
    values: sharedValues([...partialRows, ...contents.flatMap(({ values }) => values)]),
    symbols: symbolTargets(symbols, versions, externalNames),
  }
}

/** The source of each published page: the text of its file, or the text that a plugin has generated. */
function sourcesOf(
  published: readonly Candidate[],
  entries: ReadonlyMap<string, DocEntry>,
  contents: readonly PluginContent[],
  shared: Shared,
): readonly Source[] {
  const texts = new Map(published.map(({ entry, text }) => [entry.path, text]))
  const generated = new Map(contents.flatMap((content) => [...content.texts]))
  return [...entries.values()].map((entry) => {
    const page = generated.get(entry.path)
    return { entry, text: page?.text ?? texts.get(entry.path) ?? '', lines: page?.lines ?? null, shared }
  })
}
