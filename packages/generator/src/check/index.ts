import { checkArchives } from './archives.ts'
import type { Check } from './check.ts'
import { checkChoices } from './choices.ts'
import { checkConfigLinks } from './config-links.ts'
import { checkDescriptions } from './descriptions.ts'
import { checkDrawings } from './drawings.ts'
import { checkEmptyVersions } from './empty-versions.ts'
import { checkExamples } from './examples.ts'
import { checkFileFormats } from './file-formats.ts'
import { checkFirstPages } from './first-pages.ts'
import { checkHiddenFiles } from './hidden-files.ts'
import { checkHiddenImages } from './hidden-images.ts'
import { checkLinkedFiles } from './linked-files.ts'
import { checkLinks } from './links.ts'
import { checkMisplacedFiles } from './misplaced-files.ts'
import { checkMissingSidebars } from './missing-sidebars.ts'
import { checkPageFolders } from './page-folders.ts'
import { checkPublicFiles } from './public-files.ts'
import { checkPublicScripts } from './public-scripts.ts'
import { checkRedirects } from './redirects.ts'
import { checkRenamedPages } from './renamed-pages.ts'
import { checkSearchSettings } from './search-settings.ts'
import { checkSections } from './sections.ts'
import { checkSitePages } from './site-pages.ts'
import { checkSiteUrl } from './site-url.ts'
import { checkSources } from './sources.ts'
import { checkUnlinkedPages } from './unlinked-pages.ts'
import { checkWrittenMarkdown } from './written-markdown.ts'

export type { Check, CheckedDocument, CheckedFiles, SiteToCheck } from './check.ts'
export { pagePaths } from './check.ts'
export { configTargets } from './config-links.ts'
export { hiddenSectionHint } from './hidden-section-hint.ts'
export { ownTarget } from './links.ts'
export { checkProse } from './prose/check-prose.ts'
export { readProseRules } from './prose/prose-rules.ts'
export { linkableFiles } from './public-files.ts'
export { replaceableBases } from './sections.ts'
export { baselineUrls, type PublishedUrls, vanishedAnchors, vanishedUrls } from './vanished-urls.ts'

/** The checks of every site, in `build`, `check` and `dev`. */
export const checks: readonly Check[] = [
  checkRedirects,
  checkFileFormats,
  checkHiddenFiles,
  checkLinkedFiles,
  checkPublicFiles,
  checkPublicScripts,
  checkMisplacedFiles,
  checkPageFolders,
  checkSiteUrl,
  checkSitePages,
  checkDrawings,
  checkExamples,
  checkHiddenImages,
  checkConfigLinks,
  checkChoices,
  checkSections,
  checkSearchSettings,
  checkArchives,
  checkRenamedPages,
  checkLinks,
  checkEmptyVersions,
  checkFirstPages,
  checkMissingSidebars,
  checkUnlinkedPages,
  checkDescriptions,
  checkWrittenMarkdown,
  checkSources,
]
