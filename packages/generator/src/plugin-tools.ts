// For packages that add something to a site: the interface of plugins, and what their components, code blocks and checks need.
export { temporaryName, writeAtomically } from './atomic-write.ts'
export { type CachedString, cacheKey, openCache } from './cache.ts'
export type { Check, SiteToCheck } from './check/check.ts'
export type { ContentFile } from './content/content-files.ts'
export { pageId, type SectionVersion, sectionVersionAt } from './content/section-version.ts'
export { lazyRowsOf, rowsOf, type SharedRow, sharedTable } from './content/shared-values.ts'
export type { DocEntry, MovedPage, SiteIndex } from './content/site-index.ts'
export type { ExternalName, SiteSymbol } from './content/site-symbol.ts'
export type { IncludedText, SourceLine } from './content/source.ts'
export { defaultVersion } from './content/version-status.ts'
export type { Diagnostic } from './diagnostic.ts'
export { codeLanguage, languageNames, otherLanguageNames } from './document/code/code-languages.ts'
export { readCodeMeta } from './document/code/code-meta.ts'
export { defineComponent, defineInlineComponent } from './document/components/define-component.ts'
export { defineInclusion } from './document/components/define-inclusion.ts'
export {
  attributeText,
  contentMarkdown,
  noLinks,
  noSearchText,
} from './document/components/parts.ts'
export { drawingBox } from './document/drawing/drawing-box.ts'
export type { Fence, FencePage } from './document/drawing/fences.ts'
export { element, text } from './document/html/element.ts'
export { idFromText } from './document/ids.ts'
export type { Values } from './document/include/used-values.ts'
export type { Rendered } from './document/nodes.ts'
export type { PageSample } from './document/page-document.ts'
export { openedLabel } from './document/plain/opened-label.ts'
export { plainText } from './document/plain/plain-links.ts'
export { lineBelow, type Report, type SourceNode } from './document/report.ts'
export { methodBadge } from './http-method.ts'
export { issueText } from './issue-text.ts'
export { choiceHint, nearest } from './nearest.ts'
export { oneLine } from './one-line.ts'
export { addressFromSource } from './paths.ts'
export type {
  ContentInput,
  EditorSchema,
  Findings,
  GeneratedText,
  KnownPages,
  Plugin,
  PluginContent,
  PluginPages,
  PluginStyles,
  ReportTable,
  SlowRun,
} from './plugin.ts'
export { composeYaml } from './yaml/compose-yaml.ts'
export { type LocatedYaml, readLocatedYaml, type YamlPath } from './yaml/located-yaml.ts'
export { readSettings } from './yaml/read-settings.ts'
export type { YamlReader } from './yaml/stored-yaml.ts'
export { isUnknownKind, withoutFaults } from './yaml/without-faults.ts'
