import { idFromText, type SectionVersion } from 'docs-generator/plugin'

/** What pages lack because of the faults of a file. */
export type UnreadSymptoms = {
  /** Path of the file from the site’s folder. */
  readonly file: string
  /** The anchors of its symptoms and groups. */
  readonly anchors: readonly string[]
  /** The versions of sections in which its symptoms occur. */
  readonly products: readonly SectionVersion[]
}

/** What a text names that may not be valid YAML. */
export type WrittenNames = {
  readonly anchors: readonly string[]
  /** The names in the `products` of symptoms. */
  readonly products: readonly string[]
  /** True if symptoms without `products` belong to the section of the file. */
  readonly hasOwn: boolean
}

/** Finds the names of symptoms, groups and products in the text of a file that can’t be read. */
export function writtenNames(text: string): WrittenNames {
  const written = text.replace(/^[ \t]*#.*$/gm, '')
  const ids = valuesOf('id', written)
  const groups = valuesOf('group', written).map(idFromText)
  return {
    anchors: [...new Set([...ids, ...listsOf('formerIds', written), ...groups])],
    products: listsOf('products', written),
    hasOwn: ids.length > (written.match(/\bproducts:/g) ?? []).length,
  }
}

/** The values of a key that are in the same line, without their quotes. */
function valuesOf(key: string, text: string): readonly string[] {
  const found = text.matchAll(new RegExp(`(?<![\\w-])${key}:[ \\t]+["']?([^\\n\\r"',}#]+)`, 'g'))
  return [...found].flatMap(([, value = '']) => value.trim() || [])
}

/** The items of all lists of a key: `[a, b]`, or lines that start with a dash. */
function listsOf(key: string, text: string): readonly string[] {
  const found = text.matchAll(
    new RegExp(`(?<![\\w-])${key}:[ \\t]*(\\[[^\\]:]*|(?:\\s*\\n[ \\t]*-[ \\t]+[^\\n:]*(?=\\n|$))+)`, 'g'),
  )
  return [...found].flatMap(([, list = '']) => list.split(/[\s[\],"']+/).filter((item) => item !== '' && item !== '-'))
}

/** The path under which a file with symptoms is missing. No page has it. */
export function missingPath(file: string): string {
  return file.replace(/^content/, '')
}
