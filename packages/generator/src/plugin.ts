import type { Check, SiteToCheck } from './check/check.ts'
import type { ContentFile } from './content/content-files.ts'
import type { SectionVersion } from './content/section-version.ts'
import type { SharedRow } from './content/shared-values.ts'
import type { DocEntry, MovedPage } from './content/site-index.ts'
import type { ExternalName, SiteSymbol } from './content/site-symbol.ts'
import type { IncludedText, SourceLine } from './content/source.ts'
import type { Diagnostic } from './diagnostic.ts'
import type { ComponentDefinition } from './document/components/define-component.ts'
import type { Fence } from './document/drawing/fences.ts'
import type { YamlReader } from './yaml/stored-yaml.ts'

/**
 * What a package adds to a site. `config.ts` lists plugins in `plugins`.
 *
 * The threads that compile pages import `config.ts` like the main thread, so a plugin has no state that another thread could lack: what
 * components and fences need of a site's content is in `PluginContent.values`.
 */
export type Plugin = {
  /** Identifies the plugin in diagnostics. Names of its shared tables begin with it. */
  readonly name: string
  /** Components for Markdown, in addition to those of the generator. */
  readonly components?: readonly ComponentDefinition[]
  /** Code blocks that it draws. */
  readonly fences?: readonly Fence[]
  /** Styles of what components and fences show. */
  readonly styles?: readonly PluginStyles[]
  /** The name of the files that only this plugin reads, such as `symptoms.yaml`. Without it, a plugin gets all files that no other claims. */
  readonly fileName?: string
  /** Reads its YAML files of `content/`. Sidebars aren't among them. */
  readonly content?: (input: ContentInput) => PluginPages
  /** The JSON Schema of its files, which `docs schema` writes. */
  readonly editorSchema?: EditorSchema
}

/** Styles that only the pages with a certain element contain. All rules must be in the layer `pages`. */
export type PluginStyles = {
  /** Unique in a site. */
  readonly name: string
  /** The first class of the element. */
  readonly className: string
  /** The module specifier of the stylesheet, such as `docs-graphs/graph.css`. */
  readonly file: string
}

export type ContentInput = {
  readonly files: readonly ContentFile[]
  /** Reads YAML, from the cache if its text was read before. */
  readonly readYaml: YamlReader
  /** Every version of every section. `sectionVersionAt` finds the one that a path belongs to. */
  readonly versions: readonly SectionVersion[]
}

/** The pages that a plugin's files describe. Another page with the same path may replace them. */
export type PluginPages = {
  readonly pages: readonly DocEntry[]
  readonly diagnostics: readonly Diagnostic[]
  /** Called when all pages of the site are known. */
  readonly complete: (site: KnownPages) => PluginContent
}

export type KnownPages = {
  /** Every published page by its path. */
  readonly entries: ReadonlyMap<string, DocEntry>
  /** Position of a page in the reading order of its section. */
  readonly orderOf: (path: string) => number
}

/** Everything that a plugin's files result in. */
export type PluginContent = {
  /** The Markdown of its pages, by path. */
  readonly texts: ReadonlyMap<string, GeneratedText>
  /** The texts that its components show, in the order of their files. The wording check reads them in addition to the pages. */
  readonly shownTexts?: readonly IncludedText[]
  /** What its components and fences use, by shared table. */
  readonly values: readonly SharedRow[]
  /** Names that become links in code and results of the search. */
  readonly symbols: readonly SiteSymbol[]
  /** Names that count as known in code, but that this site doesn't describe. */
  readonly externalNames: readonly ExternalName[]
  /** Pages that have another name in another version. */
  readonly movedPages: readonly MovedPage[]
  readonly diagnostics: readonly Diagnostic[]
  /** Checks of the compiled site that are quick enough to run after each change in `docs dev`. */
  readonly checks: readonly Check[]
  /** The checks that take longer, such as compilers. `docs dev` shows their problems after the others. */
  readonly slowCheck: (site: SiteToCheck, run: SlowRun) => Promise<Findings>
}

/** Markdown that was generated from data, with the source line of each line. */
export type GeneratedText = { readonly text: string; readonly lines: readonly SourceLine[] }

/** Where a slow check stores its results. */
export type SlowRun = {
  /** A folder of the cache that belongs to the plugin. */
  readonly cacheDir: string
  /** Identifies the code of all plugins, for keys of the cache. */
  readonly version: string
}

/** What a slow check found. */
export type Findings = {
  readonly diagnostics: readonly Diagnostic[]
  /** What was checked, for the last line of the command, such as `14 of 20 samples checked`; empty if there is nothing to say. */
  readonly checked: string
  /** What this machine can't check, with the reason. */
  readonly skipped: readonly string[]
  /** Tables for `docs check --report`. */
  readonly tables: readonly ReportTable[]
}

/** A table of the report. Without rows, only the note is shown. */
export type ReportTable = {
  readonly title: string
  readonly note?: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}

export type EditorSchema = {
  /** Path from the site's folder. */
  readonly file: string
  readonly schema: () => object
}
