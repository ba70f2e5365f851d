import { bundledLanguagesInfo } from 'shiki/langs'
import type { DynamicImportLanguageRegistration } from 'shiki/types'

/** A language of samples: its name for readers, and its grammar, which is loaded on first use. */
export type CodeLanguage = {
  readonly id: string
  readonly label: string
  readonly load: DynamicImportLanguageRegistration | null
}

/** Languages with a custom label or alias. All other languages of Shiki are available by their names in Shiki. */
const languages: Readonly<Record<string, Omit<CodeLanguage, 'id'>>> = {
  bash: { label: 'Shell', load: () => import('shiki/langs/bash.mjs') },
  batch: { label: 'Batch', load: () => import('shiki/langs/bat.mjs') },
  c: { label: 'C', load: () => import('shiki/langs/c.mjs') },
  cpp: { label: 'C++', load: () => import('shiki/langs/cpp.mjs') },
  csharp: { label: 'C#', load: () => import('shiki/langs/csharp.mjs') },
  diff: { label: 'Diff', load: () => import('shiki/langs/diff.mjs') },
  html: { label: 'HTML', load: () => import('shiki/langs/html.mjs') },
  http: { label: 'HTTP', load: () => import('shiki/langs/http.mjs') },
  ini: { label: 'INI', load: () => import('shiki/langs/ini.mjs') },
  javascript: { label: 'JavaScript', load: () => import('shiki/langs/javascript.mjs') },
  json: { label: 'JSON', load: () => import('shiki/langs/json.mjs') },
  markdown: { label: 'Markdown', load: () => import('shiki/langs/markdown.mjs') },
  powershell: { label: 'PowerShell', load: () => import('shiki/langs/powershell.mjs') },
  swift: { label: 'Swift', load: () => import('shiki/langs/swift.mjs') },
  toml: { label: 'TOML', load: () => import('shiki/langs/toml.mjs') },
  tsx: { label: 'TSX', load: () => import('shiki/langs/tsx.mjs') },
  typescript: { label: 'TypeScript', load: () => import('shiki/langs/typescript.mjs') },
  xml: { label: 'XML', load: () => import('shiki/langs/xml.mjs') },
  yaml: { label: 'YAML', load: () => import('shiki/langs/yaml.mjs') },
  text: { label: 'Text', load: null },
}

const aliases: Readonly<Record<string, string>> = {
  sh: 'bash',
  shell: 'bash',
  bat: 'batch',
  ps1: 'powershell',
  pwsh: 'powershell',
  cs: 'csharp',
  'c++': 'cpp',
  js: 'javascript',
  ts: 'typescript',
  md: 'markdown',
  yml: 'yaml',
  txt: 'text',
  plaintext: 'text',
}

/** The languages that the hint for an unknown one lists, besides those of plugins. */
export const languageNames: readonly string[] = [...Object.keys(languages), 'mermaid']

/** The languages and aliases of Shiki, which are too many to list. */
export const otherLanguageNames: readonly string[] = bundledLanguagesInfo.flatMap(({ id, aliases }) => [
  id,
  ...(aliases ?? []),
])

/** The language with a name that authors write after a fence, or null if it is unknown. An empty name is plain text. */
export function codeLanguage(name: string): CodeLanguage | null {
  const lowerName = name.toLowerCase() || 'text'
  const id = aliases[lowerName] ?? lowerName
  const found = Object.hasOwn(languages, id) ? languages[id] : undefined
  if (found) return { id, ...found }
  const other = bundledLanguagesInfo.find((info) => info.id === id || info.aliases?.includes(id))
  return other ? { id: other.id, label: other.name, load: other.import } : null
}
