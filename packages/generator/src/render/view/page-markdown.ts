import { sectionVersionOf } from '../../content/section-version.ts'
import type { SiteConfig } from '../../content/site-config.ts'
import type { DocEntry, SiteIndex } from '../../content/site-index.ts'
import { shownStatus } from '../../content/version-status.ts'
import { plainText } from '../../document/index.ts'
import { splitInlineCode, withoutBackticks } from '../../inline-code.ts'
import type { PageHead } from '../../ui/define-page.ts'
import { versionBanner } from './page-view-of.ts'

export type MarkdownContext = { readonly config: Pick<SiteConfig, 'title' | 'url'>; readonly index: SiteIndex }

const llmsFile = '/llms.txt'

/**
 * The beginning of a document's Markdown form: facts as front matter, the title, the description, and a note if the version isn't
 * the latest.
 */
export function markdownHead(entry: DocEntry, { config, index }: MarkdownContext): string {
  const { section, version } = sectionVersionOf(index, entry)
  const isVersioned = section !== null && section.versions.length > 1
  const facts = frontMatter([
    ['title', entry.title],
    ['description', withoutBackticks(entry.description)],
    ['url', new URL(entry.path, config.url).href],
    ['product', section ? `${config.title} ${section.label}` : config.title],
    ...(isVersioned && version ? [['version', version.label] as const] : []),
    ['status', section && version ? shownStatus(version, section.versions) : 'latest'],
    ['index', new URL(llmsFile, config.url).href],
  ])
  const title = entry.isCode ? `\`${entry.title}\`` : plainText(entry.title)
  const banner = versionBanner(section, version, entry)
  const word = banner ? `> ${banner.text} [${banner.link}](${new URL(banner.href, config.url).href})\n\n` : ''
  return `${facts}\n# ${title}\n\n${leadText(entry.description)}\n\n${word}`
}

/** The Markdown form of a document. */
export function pageMarkdown(head: string, text: string): string {
  return text === '' ? `${head.trimEnd()}\n` : `${head}${text}\n`
}

/** The Markdown form of a generated page. `text` is what follows its title and description. */
export function generatedPageMarkdown({ path, title, description }: PageHead, text: string, url: string): string {
  const facts = frontMatter([
    ['title', title],
    ['description', description],
    ['url', new URL(path, url).href],
    ['index', new URL(llmsFile, url).href],
  ])
  return `${facts}\n# ${plainText(title)}\n\n${plainText(description)}\n\n${text.trim()}\n`
}

/** Descriptions of reference pages may contain inline code, which stays as it is. */
function leadText(description: string): string {
  return splitInlineCode(description)
    .map(({ text, isCode }) => (isCode ? `\`${text}\`` : plainText(text)))
    .join('')
}

type Fact = readonly [name: string, value: string]

const isUrl = /^https?:\/\/[^\s#]+$/

/** Facts as YAML. Strings are quoted as JSON, which is valid YAML. */
function frontMatter(facts: readonly Fact[]): string {
  const lines = facts.map(([name, value]) => `${name}: ${isUrl.test(value) ? value : JSON.stringify(value)}`)
  return `---\n${lines.join('\n')}\n---\n`
}
