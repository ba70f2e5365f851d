import { join } from 'node:path'
import type { SiteConfig } from '../../content/site-config.ts'
import type { SiteIndex, Version } from '../../content/site-index.ts'
import type { SiteSymbol } from '../../content/site-symbol.ts'
import { plainText } from '../../document/index.ts'
import type { GeneratedPageHead } from '../../ui/generated-pages.ts'
import { writeOutput } from '../write-output.ts'
import {
  type ListedPage,
  type LlmsInput,
  type NamedVersion,
  namedVersions,
  siteList,
  versionList,
  versionListPath,
} from './llms.ts'
import { type SectionText, writeSectionText } from './section-texts.ts'
import { symbolFiles } from './symbols.ts'

type TextSite = {
  readonly dir: string
  readonly config: SiteConfig
  readonly index: SiteIndex
  readonly symbols: readonly SiteSymbol[]
  readonly pages: readonly GeneratedPageHead[]
}

/** Writes the text files for machines: complete sections, lists of pages, symbols. */
export function emitTexts(site: TextSite): void {
  const { dir, config, index } = site
  const versions = namedVersions(index)
  const texts = new Map<Version, SectionText>(
    versions.map((named) => {
      const { version } = named
      return [version, writeSectionText({ dir, version, head: headOf(named, config), url: config.url })]
    }),
  )
  const input: LlmsInput = {
    config,
    index,
    general: generalPages(site),
    texts,
    symbolFiles: symbolFiles(site.symbols, index, config.url),
  }
  for (const { path, content } of input.symbolFiles) writeOutput(join(dir, path), content)
  for (const named of versions) {
    writeOutput(join(dir, versionListPath(named.version)), `${versionList(named, input)}\n`)
  }
  writeOutput(join(dir, 'llms.txt'), `${siteList(input)}\n`)
}

/** Pages outside of all sections: generated pages that have a Markdown form, and other documents. */
function generalPages({ index, pages }: TextSite): readonly ListedPage[] {
  const listed = new Set(index.sections.flatMap(({ versions }) => versions.flatMap(({ docs }) => docs)))
  const generated = pages.filter(({ hasMarkdown }) => hasMarkdown)
  const others = [...index.entries.values()].filter((entry) => entry.isListed && !listed.has(entry))
  return [...generated, ...others]
}

function headOf({ name, version }: NamedVersion, config: SiteConfig): string {
  const main = version.docs.find((doc) => doc.id === version.mainDocId)
  return `# ${plainText(config.title)} ${plainText(name)}: all pages

> ${plainText(main?.description ?? config.description)}

The pages are in reading order. Each page follows a horizontal rule and starts with its title and URL. Links are URLs of pages.
`
}
