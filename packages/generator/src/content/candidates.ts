import type { Diagnostic } from '../diagnostic.ts'
import { addressFromSource } from '../paths.ts'
import type { ContentInput, Plugin, PluginPages } from '../plugin.ts'
import { type ContentFile, encodingFault } from './content-files.ts'
import { type FrontMatter, readFrontMatter } from './front-matter.ts'
import { invalidName } from './invalid-name.ts'
import { conflictFault } from './merge-conflict.ts'
import { pluginFiles } from './plugin-files.ts'
import { pageId, type SectionVersion, sectionVersionAt } from './section-version.ts'
import type { DocEntry } from './site-index.ts'
import { unusualText } from './unusual-characters.ts'

/** A page that may be published, with the text of its file; the text is empty if a plugin generates it. */
export type Candidate = { readonly entry: DocEntry; readonly text: string }

export type Candidates = {
  readonly pages: readonly Candidate[]
  /** What each plugin has read. Its pages are among `pages`. */
  readonly pluginPages: readonly PluginPages[]
  readonly diagnostics: readonly Diagnostic[]
}

/** The pages that the files of `content/` describe: Markdown files, and what plugins read from data files. */
export function readCandidates(files: readonly ContentFile[], plugins: readonly Plugin[], tools: Tools): Candidates {
  const { pluginPages, unread } = readPluginFiles(files, plugins, tools)
  const read = files.filter(isPage).map((file) => readPage(file, tools.versions))
  const pages = [
    ...read.flatMap(({ candidate }) => candidate ?? []),
    ...pluginPages.flatMap(({ pages }) => pages.map((entry) => ({ entry, text: '' }))),
  ]
  return {
    pages,
    pluginPages,
    diagnostics: [
      ...files.flatMap(invalidText),
      ...files.flatMap(unresolvedConflict),
      ...files.flatMap(unseenCharacter),
      ...unreadFiles(unread),
      ...pluginPages.flatMap(({ diagnostics }) => diagnostics),
      ...pluginPages.flatMap(({ pages }) => pages.flatMap(({ file }) => unusableName(file.replace(/^content\//, '')))),
      ...read.flatMap(({ diagnostics }) => diagnostics),
      ...(pages.length === 0 ? [noContent] : []),
    ],
  }
}

type Tools = Omit<ContentInput, 'files'>

/** What plugins make of the data files, and the files that no plugin reads. */
function readPluginFiles(
  files: readonly ContentFile[],
  plugins: readonly Plugin[],
  tools: Tools,
): { readonly pluginPages: readonly PluginPages[]; readonly unread: readonly ContentFile[] } {
  const readers = plugins.filter(({ content }) => content !== undefined)
  const readsOthers = readers.some(({ fileName }) => fileName === undefined)
  return {
    pluginPages: readers.flatMap(({ content, fileName }) =>
      content ? [content({ files: pluginFiles(files, readers, fileName), ...tools })] : [],
    ),
    unread: readsOthers ? [] : pluginFiles(files, readers, undefined),
  }
}

/** The page of a Markdown file. There is none if its name or its bytes are invalid. */
function readPage(
  file: ContentFile,
  versions: readonly SectionVersion[],
): { readonly candidate: Candidate | null; readonly diagnostics: readonly Diagnostic[] } {
  const name = `content/${file.path}`
  const badNames = unusableName(file.path)
  const { frontMatter, diagnostics: faults } = readFrontMatter(file.text, name)
  const diagnostics = [...badNames, ...faults]
  const path = addressFromSource(file.path)
  const version = sectionVersionAt(versions, path)
  if (badNames.length > 0 || file.invalidLine !== null || !version) return { candidate: null, diagnostics }
  const { title, description, kind, sources, label, draft, listed, icon, questions } = frontMatter ?? placeholder(file)
  const entry: DocEntry = {
    id: pageId(version, path),
    path,
    sidebar: null,
    section: version.section,
    version: version.version,
    title,
    isCode: false,
    description,
    kind,
    label: label ?? title,
    draft: draft ?? false,
    isListed: listed ?? true,
    icon: icon ?? null,
    file: name,
    sources,
    questions: questions ?? [],
  }
  return { candidate: { entry, text: file.text }, diagnostics }
}

/**
 * Front matter of a page whose own can't be read. The page stays in the site, so that its links and sidebar items aren't reported, too;
 * because of the error, it is never published.
 */
function placeholder({ path, text }: ContentFile): FrontMatter {
  const [, title = path] = /^title:[ \t]*["']?(.*?)["']?[ \t]*$/m.exec(text) ?? []
  return { title: title || path, description: path, kind: 'generic', sources: [] }
}

function isPage(file: ContentFile): boolean {
  return file.path.endsWith('.md') && !file.path.startsWith('_partials/')
}

const noContent: Diagnostic = {
  severity: 'error',
  code: 'no-content',
  file: 'content',
  line: 1,
  message: 'There is no page in content/.',
  hint: 'Create content/<section>/index.md with title, description, kind and sources in its front matter.',
}

/** One problem for all files, because they have the same cause. */
function unreadFiles(files: readonly ContentFile[]): readonly Diagnostic[] {
  const [first, ...others] = files
  if (!first) return []
  const [these, it] = others.length > 0 ? [`this file and ${others.length} more`, 'them'] : ['this file', 'it']
  return [
    {
      severity: 'warning',
      code: 'unread-file',
      file: `content/${first.path}`,
      line: 1,
      message: `No plugin reads ${these}, so the site doesn’t contain ${it}.`,
      hint: `Add the plugin for ${it} to plugins in config.ts, or remove ${it}.`,
    },
  ]
}

/** Reports a file that isn't UTF-8: its text doesn't contain all characters of the file. */
export function invalidText(file: ContentFile): readonly Diagnostic[] {
  const fault = encodingFault(`content/${file.path}`, file.invalidLine)
  if (fault === null) return []
  return [isPage(file) ? { ...fault, breaks: { path: addressFromSource(file.path), name: null } } : fault]
}

/** Reports a conflict in Markdown, which is readable with both versions. In YAML, the lines around them are syntax errors. */
function unresolvedConflict({ path, text }: ContentFile): readonly Diagnostic[] {
  const fault = path.endsWith('.md') ? conflictFault(`content/${path}`, text) : null
  return fault === null ? [] : [fault]
}

/** Reports characters that readers don't see. A file that isn't UTF-8 is reported anyway. */
function unseenCharacter({ path, text, invalidLine }: ContentFile): readonly Diagnostic[] {
  const fault = invalidLine === null ? unusualText(`content/${path}`, text) : null
  return fault === null ? [] : [fault]
}

function unusableName(path: string): readonly Diagnostic[] {
  const fault = invalidName(path, 'file')
  if (!fault) return []
  const breaks = { path: addressFromSource(path), name: null }
  return [{ severity: 'error', code: 'file-name', file: `content/${path}`, line: 1, ...fault, breaks }]
}
