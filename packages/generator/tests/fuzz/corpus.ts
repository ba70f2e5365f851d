import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ContentFile, contentFiles } from '../../src/content/content-files.ts'
import { discoverIn } from '../../src/content/discover.ts'
import type { SiteConfig } from '../../src/content/site-config.ts'
import type { Shared } from '../../src/content/source.ts'
import type { SiteDefinition } from '../../src/define-site.ts'
import type { Plugin } from '../../src/plugin.ts'

/** The site whose files the cases change. */
export type Corpus = {
  readonly root: string
  readonly files: readonly ContentFile[]
  readonly config: SiteConfig
  readonly plugins: readonly Plugin[]
  readonly configText: string
  /** Symbols and partials of the complete site. */
  readonly shared: Shared
}

export async function openCorpus(root: string, { plugins = [], ...config }: SiteDefinition): Promise<Corpus> {
  const files = await contentFiles(join(root, 'content'))
  const configText = await readFile(join(root, 'config.ts'), 'utf8')
  const { sources } = discoverIn(files, { config, plugins, production: false, fixedRoutes: [] })
  const shared = sources[0]?.shared
  if (!shared) throw new Error(`there is no content in ${root}`)
  return { root, files, config, plugins, configText, shared }
}

/** The part of a site that a file describes, which determines what a case with that file checks. */
export type FileKind = 'page' | 'partial' | 'entry' | 'sidebar' | 'facts'

export function kindOf(path: string): FileKind {
  if (path.endsWith('.md')) return path.startsWith('_partials/') ? 'partial' : 'page'
  if (/(?:^|\/)sidebar\.yaml$/.test(path)) return 'sidebar'
  return /(?:^|\/)(?:external|samples|renamed|concepts|upstream)\.yaml$/.test(path) ? 'facts' : 'entry'
}

/** The few files that a case needs besides the changed one. Loading the complete site would take seconds. */
export function neighboursOf(path: string, files: readonly ContentFile[]): readonly ContentFile[] {
  const others = files.filter((file) => file.path !== path)
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const below = (of: FileKind, count: number) =>
    others.filter((file) => file.path.startsWith(folder) && kindOf(file.path) === of).slice(0, count)
  switch (kindOf(path)) {
    case 'page':
    case 'partial':
      return others.filter((file) => kindOf(file.path) === 'partial')
    case 'entry':
      return [
        ...below('entry', 2),
        ...others.filter((file) => path.startsWith(file.path.replace(/external\.yaml$/, ''))),
      ]
    case 'sidebar':
      return [...below('page', 8), ...below('entry', 4)]
    case 'facts':
      return path === 'concepts.yaml'
        ? others.filter((file) => kindOf(file.path) === 'entry').slice(0, 4)
        : below('entry', 4)
  }
}
