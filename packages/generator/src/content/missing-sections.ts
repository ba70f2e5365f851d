import type { Diagnostic } from '../diagnostic.ts'
import { nearestPath } from '../nearest.ts'
import type { ContentFile } from './content-files.ts'
import { readFrontMatter } from './front-matter.ts'
import { sectionVersionAt, sectionVersions } from './section-version.ts'
import type { SiteConfig } from './site-config.ts'

type Sections = SiteConfig['sections']
type Section = Sections[number]

/**
 * The sections and versions whose `sidebar.yaml` exists although the configuration doesn't contain them, as errors. The configuration that is
 * returned contains them: otherwise their pages would belong to the section around them, and each one would be reported.
 */
export function withMissingSections(
  files: readonly ContentFile[],
  config: SiteConfig,
): { readonly config: SiteConfig; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = []
  let { sections } = config
  for (const { path } of files) {
    const folder = /^(?!_partials\/)(.+\/)sidebar\.yaml$/.exec(path)?.[1]
    if (folder === undefined || sectionVersions(config).some(({ base }) => base === `/${folder}`)) continue
    const missing = missingAt(`/${folder}`, files, sections)
    sections = missing.sections
    diagnostics.push({
      severity: 'error',
      code: 'sidebar-without-section',
      file: `content/${path}`,
      line: 1,
      message: 'The sidebar belongs to no section, because config.ts has none with this folder.',
      hint: missing.hint,
      breaks: { path: missing.lost, name: null, isFolder: true },
    })
  }
  return { config: { ...config, sections }, diagnostics }
}

/** The sections with the one whose base is `base`, how to add it to the configuration, and the folder whose pages are missing until then. */
function missingAt(
  base: string,
  files: readonly ContentFile[],
  sections: Sections,
): { readonly sections: Sections; readonly hint: string; readonly lost: string } {
  const around = sectionVersionAt(sections, base)
  if (around?.versions) {
    const path = base.slice(around.base.length)
    const name = path.slice(0, -1)
    const empty = around.versions.find((one) => one.path !== '' && !hasFiles(around.base + one.path, files))
    if (empty) {
      const renamed = around.versions.map((one) => (one === empty ? { ...one, path } : one))
      return {
        sections: sections.map((section) => (section === around ? { ...around, versions: renamed } : section)),
        hint: `Version “${empty.label}” of ${around.label} has the path ${empty.path}, where no pages are. Write path: '${path}' in config.ts, or rename this folder.`,
        lost: around.base + empty.path,
      }
    }
    const version = { name, label: name, path, status: 'unreleased' as const }
    const changed = { ...around, versions: [...around.versions, version] }
    const line = `{ name: '${name}', label: '${name}', path: '${path}', status: 'unreleased' }`
    return {
      sections: sections.map((section) => (section === around ? changed : section)),
      hint: `For a version of ${around.label}, add ${line} to its versions.`,
      lost: base,
    }
  }
  const section = sectionAt(base, files, sections)
  const empty = sections.filter((one) => !hasFiles(one.base, files))
  const meant = nearestPath(
    base,
    empty.map((one) => one.base),
  )
  // A section with the name of the folder has got another base, and the folder hasn't been renamed.
  const misspelled = empty.find((one) => one.base === meant) ?? empty.find(({ id }) => base.endsWith(`/${id}/`))
  if (misspelled)
    return {
      sections: sections.map((one) => (one === misspelled ? { ...one, base } : one)),
      hint: `The section “${misspelled.label}” has the base ${misspelled.base}, where no pages are. Write base: '${base}' in config.ts, or rename this folder.`,
      lost: misspelled.base,
    }
  const { id, label } = section
  const line = `{ id: '${id}', label: '${label.replace(/['\\]/g, '\\$&')}', base: '${base}' }`
  return {
    sections: [...sections, section],
    hint: `Add ${line} to sections in config.ts. ${otherFix(base, empty.length === 0 ? around : null)}`,
    lost: base,
  }
}

/** What to do if the folder isn't a new section. `around` is the section whose folder contains it. */
function otherFix(base: string, around: Section | null): string {
  if (!around) return 'If the section has another base there, rename this folder instead.'
  if (/\/(?:v?\d[^/]*|next)\/$/.test(base))
    return `If it’s a version of ${around.label}, remove this folder, and run “npm run versions -- cut ${around.id} <label of the present version>” instead: see docs/versions.md.`
  return `If its pages belong to ${around.label}, move its lines to content${around.base}sidebar.yaml instead, with ${base.slice(around.base.length)} in front of each path.`
}

function hasFiles(base: string, files: readonly ContentFile[]): boolean {
  return files.some(({ path }) => `/${path}`.startsWith(base))
}

function sectionAt(base: string, files: readonly ContentFile[], sections: Sections): Section {
  const landing = files.find(({ path }) => `/${path}` === `${base}index.md`)
  const title = landing && readFrontMatter(landing.text, landing.path).frontMatter?.title
  const names = base.split('/').filter((name) => name !== '')
  const [name = '', ...others] = [names.slice(-1), names].map((part) => idOf(part.join('-')))
  const numbered = sections.map((_, i) => `${name}-${i + 2}`)
  const id = [name, ...others, ...numbered].find((id) => !sections.some((section) => section.id === id)) ?? name
  return { id, label: title ?? names.at(-1) ?? base, base }
}

/** An ID as the configuration allows it. */
function idOf(name: string): string {
  return (
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^[^a-z]+/, '') || 'section'
  )
}
