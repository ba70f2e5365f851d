import { lineOf } from '../content/site-config.ts'
import type { DocEntry, Section, SiteIndex } from '../content/site-index.ts'
import type { Diagnostic } from '../diagnostic.ts'
import type { PageLink } from '../document/page-document.ts'
import { cleanPath } from '../paths.ts'
import type { ReferenceCoverage } from '../reference/index.ts'

type Checked = {
  readonly index: SiteIndex
  readonly documents: readonly { readonly entry: DocEntry; readonly links: readonly PageLink[] }[]
  readonly coverage: ReferenceCoverage
  /** The source of the home page. */
  readonly home: string
  /** The configuration, for line numbers. */
  readonly config: { readonly file: string; readonly text: string }
}

/** Reminds of the places that a new section is usually missing from: front pages, icons, and the table of SDKs. */
export function checkSections(site: Checked): readonly Diagnostic[] {
  const sections = site.index.sections.filter((section) => firstPageOf(section, site.index) !== null)
  // The only section is the site.
  if (sections.length < 2) return []
  return [...unlisted(sections, site), ...withoutIcon(sections, site.index), ...notCompared(sections, site)]
}

/** Sections that neither the home page nor the first page of another section links to. */
function unlisted(sections: readonly Section[], { index, documents, home, config }: Checked): readonly Diagnostic[] {
  const firstPages = new Map(sections.map((section) => [firstPageOf(section, index)?.path, section.id]))
  const linked = new Set(
    documents
      .filter(({ entry }) => firstPages.has(entry.path))
      .flatMap(({ entry, links }) =>
        links.map(({ path }) => `${path === null ? '' : cleanPath(path)} from ${firstPages.get(entry.path)}`),
      ),
  )
  return sections
    .filter(({ id, base }) => {
      const others = sections.filter((other) => other.id !== id)
      return !isIn(home, base) && !others.some((other) => linked.has(`${base} from ${other.id}`))
    })
    .map(({ label, base }) => ({
      severity: 'warning',
      code: 'unlisted-section',
      file: config.file,
      line: lineOfBase(config.text, base),
      message: `Neither the home page nor the first page of another section links to ${base} (${label}).`,
      hint: `Link to ${base} from one of these pages, so that readers find the section.`,
    }))
}

/** The line of the section's own entry, because other lines of the configuration contain its path, too. */
function lineOfBase(text: string, base: string): number {
  const line = text
    .split('\n')
    .findIndex((line) => line.includes(`base: '${base}'`) || line.includes(`base: "${base}"`))
  return line < 0 ? lineOf(text, base) : line + 1
}

/** True if a source contains the path, and not only as the beginning of another one. */
function isIn(source: string, path: string): boolean {
  const literal = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`${literal}(?=["'\`)#\\s]|$)`).test(source)
}

/** Sections whose first page has no icon, if the others have one. */
function withoutIcon(sections: readonly Section[], index: SiteIndex): readonly Diagnostic[] {
  const pages = sections.flatMap((section) => firstPageOf(section, index) ?? [])
  const missing = pages.filter(({ icon }) => icon === null)
  if (missing.length * 2 >= pages.length) return []
  return missing.map(({ title, file }) => ({
    severity: 'warning',
    code: 'section-without-icon',
    file,
    line: 1,
    message: 'The first page of the section has no icon, unlike those of other sections.',
    hint: `Draw one in icons/, and add icon to the front matter of “${title}”.`,
  }))
}

/** Sections with reference data in code that the table of tasks doesn't mention, if there is one. */
function notCompared(sections: readonly Section[], { coverage }: Checked): readonly Diagnostic[] {
  const { sdks } = coverage.tasks
  if (sdks.length === 0) return []
  const inCode = coverage.scopes.filter(({ kinds }) => kinds.some(({ kind }) => !/^(?:cli|rest)\//.test(kind)))
  return sections
    .filter(({ id }) => inCode.some(({ section }) => section === id) && !sdks.some(({ section }) => section === id))
    .map(({ id, label }) => ({
      severity: 'warning',
      code: 'section-not-compared',
      file: 'content/concepts.yaml',
      line: 1,
      message: `The section ${label} has reference data, but the table of tasks has no column for it.`,
      hint: `Add { id: ${id}, label: …, section: ${id} } to sdks, and the section’s symbols to the tasks.`,
    }))
}

/** The page at the URL of a section; null if it has none. */
function firstPageOf({ base }: Section, { entries }: SiteIndex): DocEntry | null {
  return entries.get(base) ?? null
}
