import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** A file of `content/`. Its path below `content/` has forward slashes and is in Unicode form NFC. */
export type ContentFile = { readonly path: string; readonly text: string; readonly isValidText: boolean }

/** Every Markdown and YAML file below `content/`, sorted by path, without dotfiles and symbolic links. */
export async function contentFiles(dir: string): Promise<readonly ContentFile[]> {
  const found = await readdir(dir, { withFileTypes: true, recursive: true }).catch(() => [])
  const names = found
    .filter((file) => file.isFile() && /^[^.].*\.(?:md|yaml)$/.test(file.name))
    .map((file) => join(file.parentPath, file.name).slice(dir.length + 1))
    .filter((name) => !/(?:^|[\\/])\./.test(name))
    .sort()
  // Synchronously: for many small files, promises cost more than reading.
  return names.map((name) => readOne(dir, name))
}

function readOne(dir: string, name: string): ContentFile {
  const bytes = readFileSync(join(dir, name))
  const text = bytes.toString('utf8')
  const isValidText = !text.includes('\uFFFD') || bytes.includes('\uFFFD')
  return { path: name.replaceAll('\\', '/').normalize('NFC'), text, isValidText }
}
