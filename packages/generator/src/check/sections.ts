import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { redirectAt } from '../content/redirect-rules.ts'
import type { SiteConfig } from '../content/site-config.ts'
import type { DocEntry, Section, SiteIndex } from '../content/site-index.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { choiceHint, nearest } from '../nearest.ts'
import { cleanPath } from '../paths.ts'
import { searchProvider } from '../search-providers/search-providers.ts'
import type { CheckedDocument, SiteToCheck } from './check.ts'
import { successorOf } from './vanished-urls.ts'

type Checked = Pick<SiteToCheck, 'config' | 'placeInConfig' | 'index'> & {
  readonly documents: readonly Pick<CheckedDocument, 'entry' | 'links'>[]
  /** The source of the home page. */
  readonly home: string
}

/** Reminds of the places that a new section is usually missing from: front pages and icons. Reports what belongs to no section or a hidden one. */
export async function checkSections(site: SiteToCheck): Promise<readonly Diagnostic[]> {
  return sectionFaults({ ...site, home: await homeText(site) })
}

/** The source of the home page in `pages/`: its component and the Markdown file beside it. */
async function homeText({ root, generatedPages }: SiteToCheck): Promise<string> {
  const file = generatedPages.find(({ path }) => path === '/')?.file
  if (file === undefined) return ''
  const files = [file, file.replace(/\.tsx$/, '.md')]
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8').catch(() => '')))
  return texts.join('\n')
}

/** The check, after the home page was read. */
export function sectionFaults(site: Checked): readonly Diagnostic[] {
  return [
    ...wordsWithoutSection(site),
    ...titlesWithoutPage(site),
    ...withoutRedirect(site),
    ...withoutPages(site),
    ...faultsOfVisible(site),
  ]
}

/** Search words of sections that don't exist. */
function wordsWithoutSection({ config, placeInConfig }: Checked): readonly Diagnostic[] {
  const ids = config.sections.map(({ id }) => id)
  return Object.keys(searchProvider(config.search).index?.sectionWords ?? {})
    .filter((id) => !ids.includes(id))
    .map((id) => ({
      severity: 'warning',
      code: 'unknown-section',
      ...placeInConfig(['search', 'sectionWords', id]),
      message: `The words in sectionWords.${id} have no effect: there is no section with the id “${id}”.`,
      hint: choiceHint(id, ids),
    }))
}

/** Titles in `answerPages` that no page has. */
function titlesWithoutPage({ config, placeInConfig, index }: Checked): readonly Diagnostic[] {
  const titles = [...new Set([...index.entries.values()].map(({ title }) => title))]
  return (config.search.answerPages ?? []).flatMap((title, i): readonly Diagnostic[] => {
    if (titles.includes(title)) return []
    const meant = nearest(title, titles)
    return [
      {
        severity: 'warning',
        code: 'unknown-title',
        ...placeInConfig(['search', 'answerPages', i]),
        message: `“${title}” in answerPages has no effect: no page has this title.`,
        hint: meant ? `Did you mean “${meant}”?` : 'Correct the title, or remove it.',
      },
    ]
  })
}

/** Hidden sections whose published URLs lead nowhere. */
function withoutRedirect({ config, placeInConfig, index }: Checked): readonly Diagnostic[] {
  const { sections, redirects } = config
  const replaceable = replaceableBases(sections)
  return sections
    .filter(({ hidden, base }) => {
      return hidden && redirectAt(redirects, replaceable.includes(base) ? `${base}page/` : base) === null
    })
    .map((section) => ({
      severity: 'warning',
      code: 'hidden-section',
      ...placeInConfig(['sections', sections.indexOf(section), 'hidden']),
      message: `The section “${section.label}” is hidden, so its published URLs lead to the not-found page.`,
      hint: replaceable.includes(section.base)
        ? `Add { from: '${section.base}*', to: '${successorOf(section.base, index.entries.keys()).path}' } to redirects. A page can have its own redirect before it.`
        : `Add a redirect for ${section.base} and for each of its pages, which “npm run check -- --baseline main” lists: a prefix would hide the sections below it.`,
    }))
}

/** Visible sections without a page, such as one whose files are created later. */
function withoutPages({ config, placeInConfig, index }: Checked): readonly Diagnostic[] {
  const inUse = new Set([...index.entries.values()].map(({ section }) => section))
  return index.sections
    .filter(({ id, versions }) => !inUse.has(id) && versions.every(({ draftIds }) => draftIds.length === 0))
    .map(({ id, label, base }) => ({
      severity: 'warning',
      code: 'empty-section',
      ...placeInConfig(['sections', config.sections.findIndex((one) => one.id === id)]),
      message: `The section “${label}” has no pages in content${base}.`,
      hint: `Create content${base}index.md and content${base}sidebar.yaml, or add hidden: true to the section.`,
    }))
}

/** The bases of the hidden sections whose URLs one redirect can replace, because no visible section has a base below them. */
export function replaceableBases(sections: SiteConfig['sections']): readonly string[] {
  const visible = sections.filter(({ hidden }) => !hidden)
  return sections
    .filter(({ hidden, base }) => hidden && !visible.some((other) => other.base.startsWith(base)))
    .map(({ base }) => base)
}

function faultsOfVisible(site: Checked): readonly Diagnostic[] {
  const sections = site.index.sections.filter((section) => firstPageOf(section, site.index) !== null)
  // The only section is the site.
  if (sections.length < 2) return []
  return [...unlisted(sections, site), ...withoutIcon(sections, site.index)]
}

/** Sections that neither the home page nor the first page of another section links to. */
function unlisted(
  sections: readonly Section[],
  { config, placeInConfig, index, documents, home }: Checked,
): readonly Diagnostic[] {
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
    .map(({ id, label, base }) => ({
      severity: 'warning',
      code: 'unlisted-section',
      ...placeInConfig(['sections', config.sections.findIndex((one) => one.id === id)]),
      message: `Neither the home page nor the first page of another section links to ${base} (${label}).`,
      hint: `Link to ${base} from one of these pages, so that readers find the section. A link to another of its pages doesn’t count.`,
      missing: base,
    }))
}

/** True if a text contains the path, and not only as the beginning of another one. */
export function isIn(text: string, path: string): boolean {
  const literal = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`${literal}(?=["'\`)#\\s]|$)`).test(text)
}

/** Sections whose first page has no icon, if the others have one. */
function withoutIcon(sections: readonly Section[], index: SiteIndex): readonly Diagnostic[] {
  const pages = sections.flatMap((section) => firstPageOf(section, index) ?? [])
  const missing = pages.filter(({ icon }) => icon === null)
  if (missing.length * 2 >= pages.length) return []
  return missing.map(({ title, file, path }) => ({
    severity: 'warning',
    code: 'section-without-icon',
    file,
    line: 1,
    message: 'The first page of the section has no icon, unlike those of other sections.',
    hint: `Draw one in icons/, and add icon to the front matter of “${title}”.`,
    missing: path,
  }))
}

/** The page at the URL of a section; null if it has none. */
function firstPageOf({ base }: Section, { entries }: SiteIndex): DocEntry | null {
  return entries.get(base) ?? null
}
