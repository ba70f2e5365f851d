import type { SiteConfig } from '../../content/site-config.ts'
import type { DocEntry, Section, SiteIndex, Version } from '../../content/site-index.ts'
import { shownStatus } from '../../content/version-status.ts'
import { counted } from '../../counted.ts'
import { plainText } from '../../document/index.ts'
import { markdownPath } from '../../paths.ts'
import { manifestFile } from './manifest.ts'
import type { SectionText } from './section-texts.ts'
import type { SymbolFile } from './symbols.ts'

/** One version of a section, with a name that is unique on the site. */
export type NamedVersion = { readonly name: string; readonly section: Section; readonly version: Version }

export type ListedPage = Pick<DocEntry, 'path' | 'title' | 'description'>

/** Everything that the lists are made from. */
export type LlmsInput = {
  readonly config: SiteConfig
  readonly index: SiteIndex
  /** Pages outside of all sections. */
  readonly general: readonly ListedPage[]
  readonly texts: ReadonlyMap<Version, SectionText>
  readonly symbolFiles: readonly SymbolFile[]
}

/** Every version of every section that has pages, in the order of the configuration. */
export function namedVersions({ sections }: SiteIndex): readonly NamedVersion[] {
  return sections.flatMap((section) =>
    section.versions
      .filter((version) => version.docs.length > 0)
      .map((version) => {
        const label = section.versions.length > 1 ? ` ${version.label}` : ''
        const status = shownStatus(version, section.versions)
        const state = status === 'latest' ? '' : ` (${status})`
        return { name: `${section.label}${label}${state}`, section, version }
      }),
  )
}

/** `/llms.txt` (llmstxt.org): the files for machines, and every page except for reference entries. */
export function siteList(input: LlmsInput): string {
  const { config, index, texts, symbolFiles } = input
  const address = (path: string) => new URL(path, config.url).href
  const versions = namedVersions(index)
  const names = symbolFiles.find(({ path }) => path === '/symbols.json')
  const first = versions[0]?.version.path ?? '/'
  return blocks([
    `# ${plainText(config.title)} documentation`,
    `> ${plainText(config.description)}`,
    [
      `- The URL of a page ends in a slash. Add \`index.md\` to it for the page as Markdown: ${address(first)} is also available as ${address(markdownPath(first))}. Hosts that support content negotiation also return Markdown for requests whose \`Accept\` header names \`text/markdown\`.`,
      '- The front matter of a page contains its `url`, `product`, `version` and `status`. Links in a page are URLs of other pages: add `index.md` to them, too.',
      ...versionRules(index, address),
      names
        ? `- [symbols.json](${address(names.path)}) lists every symbol in all references with its URL (${sizeText(Buffer.byteLength(names.content))}). Each section with a reference also has its own file.`
        : '',
      `- [${manifestFile}](${address(`/${manifestFile}`)}) lists every file of this site with its SHA-256 hash.`,
    ]
      .filter((line) => line !== '')
      .join('\n'),
    sectionOf('General', input.general, address),
    ...versions.map((named) => sectionOf(named.name, named.version.docs.filter(isProse), address)),
    blocks([
      '## Complete sections',
      versions
        .flatMap(({ name, version }) => {
          const text = texts.get(version)
          return text
            ? [link(name, address(text.path), `${counted(text.pages, 'page')} in one file, ${sizeText(text.size)}`)]
            : []
        })
        .join('\n'),
    ]),
    blocks(['## Optional', versions.flatMap((named) => referenceLinks(named, symbolFiles, address)).join('\n')]),
  ])
}

/** `llms.txt` of one version of a section: all its pages, reference entries included. */
export function versionList({ name, version }: NamedVersion, input: LlmsInput): string {
  const { config, texts, symbolFiles } = input
  const address = (path: string) => new URL(path, config.url).href
  const main = version.docs.find((doc) => doc.id === version.mainDocId)
  const text = texts.get(version)
  const own = symbolFiles.find(({ path }) => path === `${version.path}symbols.json`)
  return blocks([
    `# ${plainText(config.title)} ${plainText(name)}`,
    `> ${plainText(main?.description ?? config.description)}`,
    [
      ...(text ? [`- [llms-full.txt](${address(text.path)}): these pages in one file, ${sizeText(text.size)}`] : []),
      ...(own
        ? [`- [symbols.json](${address(own.path)}): names and URLs, ${sizeText(Buffer.byteLength(own.content))}`]
        : []),
      `- [llms.txt](${address('/llms.txt')}): all other sections, and how URLs and versions work`,
    ].join('\n'),
    sectionOf('Pages', version.docs.filter(isProse), address),
    sectionOf(
      'Reference',
      version.docs.filter((doc) => !isProse(doc)),
      address,
    ),
  ])
}

export function versionListPath(version: Version): string {
  return `${version.path}llms.txt`
}

type Address = (path: string) => string

function versionRules({ sections }: SiteIndex, address: Address): readonly string[] {
  const versioned = sections.filter((section) => section.versions.length > 1)
  const rules = versioned.map(({ label, versions }) => {
    const list = versions.map(
      (version) => `${version.label} (${shownStatus(version, versions)}) at ${address(version.path)}`,
    )
    return `- ${plainText(label)} has versions: ${list.join(', ')}.`
  })
  return [...rules, rules.length > 0 ? '- Every other section has one version.' : '- Every section has one version.']
}

/** False for reference entries, which are generated from YAML, and for pages that aren't listed. */
function isProse(doc: DocEntry): boolean {
  return doc.isListed && !doc.file.endsWith('.yaml')
}

function sectionOf(title: string, docs: readonly ListedPage[], address: Address): string {
  if (docs.length === 0) return ''
  const items = docs.map((doc) => link(doc.title, address(markdownPath(doc.path)), doc.description))
  return blocks([`## ${plainText(title)}`, items.join('\n')])
}

function referenceLinks({ name, version }: NamedVersion, symbolFiles: readonly SymbolFile[], address: Address) {
  const entries = version.docs.filter((doc) => !isProse(doc)).length
  const own = symbolFiles.find(({ path }) => path === `${version.path}symbols.json`)
  if (entries === 0) return []
  const list = link(
    `${name}: reference`,
    address(versionListPath(version)),
    `list of ${counted(entries, 'page')} with a description of each`,
  )
  if (!own) return [list]
  return [
    list,
    link(`${name}: names`, address(own.path), `every name with its URL, ${sizeText(Buffer.byteLength(own.content))}`),
  ]
}

function link(name: string, address: string, about: string): string {
  return `- [${plainText(name)}](${address}): ${about.replace(/\s+/g, ' ')}`
}

/** In kilobytes, so that a client can decide whether the file fits its context. */
function sizeText(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1000)).toLocaleString('en-US')} kB`
}

function blocks(parts: readonly string[]): string {
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n\n')
}
