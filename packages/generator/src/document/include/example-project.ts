import { posix } from 'node:path'
import { z } from 'zod'
import { isByproduct } from '../../byproducts.ts'
import { invalidName } from '../../content/invalid-name.ts'
import { conflictHint, conflictLine } from '../../content/merge-conflict.ts'
import type { Diagnostic } from '../../diagnostic.ts'
import { nearest } from '../../nearest.ts'
import { readSettings } from '../../yaml/read-settings.ts'
import { openZip } from '../../zip.ts'
import type { SiteFiles } from '../site-files.ts'

const examplesFolder = 'examples/'
const settingsFile = 'example.yaml'
const readme = 'README.md'

/** An example project that readers can download. */
export type Example = {
  /** The name of its folder, and of the folder in the archive. */
  readonly name: string
  readonly title: string
  readonly description: string
  /** The URL path of its archive. */
  readonly href: string
  /** The files of the archive, sorted by their path in the project. */
  readonly files: readonly { readonly path: string; readonly content: Uint8Array }[]
}

const sentence = z.string().trim().min(1)

const schema = z.strictObject({
  title: sentence,
  description: sentence,
  /** Names of languages, as after an opening code fence. */
  languages: z.array(sentence).min(1),
  /** What the tests of the site check. Readers never see it. */
  checked: sentence.optional(),
  /** What isn't tested, and why. Readers never see it. */
  unverified: sentence.optional(),
  /** The paths of the files that readers get. Other files, such as installed packages, are left out. */
  files: z.array(sentence).min(1),
})

/** The names of all example projects of a site. Folders of editors and installed packages aren't projects. */
export function exampleNames(files: SiteFiles): readonly string[] {
  return files.folders(examplesFolder).filter((name) => !name.startsWith('.') && name !== 'node_modules')
}

/** The URL path of the archive of the example with this name. */
export function exampleHref(name: string): string {
  return `/downloads/examples/${name}.zip`
}

/** What `readExample` returns. The example is null if a diagnostic is an error. */
type ReadExample = { readonly example: Example | null; readonly diagnostics: readonly Diagnostic[] }

/** Reads an example project. */
export function readExample(name: string, files: SiteFiles): ReadExample {
  const folder = `${examplesFolder}${name}/`
  const file = folder + settingsFile
  const bytes = files.read(file)
  const faultOfName = invalidName(name, 'folder')
  if (faultOfName) return unread(file, faultOfName)
  if (bytes === null) return unread(file, missingSettings(name))
  const { value, diagnostics, lineAt } = readSettings(new TextDecoder().decode(bytes), file, {
    schema,
    code: 'example',
    name: settingsFile,
    hint: 'The keys are title, description, languages, files, checked and unverified.',
  })
  if (value === null) return { example: null, diagnostics }
  const faults: Diagnostic[] = []
  const report = (severity: Diagnostic['severity'], place: { file: string; line: number }, fault: Fault) =>
    faults.push({ severity, code: 'example', ...place, ...fault })

  const found = value.files.flatMap((path, i) => {
    const place = { file, line: lineAt(['files', i]) }
    const fault = pathFault(path) ?? twinFault(path, value.files.slice(0, i))
    const content = fault ? null : files.read(folder + path)
    if (fault) report('error', place, fault)
    else if (content === null) report('error', place, missingFile(path, folder, files))
    const line = content && conflictLine(new TextDecoder().decode(content))
    if (line) report('error', { file: folder + path, line }, conflictFault)
    return content === null ? [] : [{ path, content }]
  })
  if (!value.files.includes(readme)) report('error', { file, line: lineAt(['files']) }, missingReadme)
  for (const unlisted of filesBeside(found, folder, files)) {
    if (unlisted === settingsFile || value.files.includes(unlisted)) continue
    const place = { file: folder + unlisted, line: 1 }
    if (isSecret(unlisted)) report('error', place, secretFile)
    else report('warning', place, unlistedFile)
  }
  if (faults.some(({ severity }) => severity === 'error')) return { example: null, diagnostics: faults }
  const sorted = found.sort((a, b) => (a.path < b.path ? -1 : 1))
  const { title, description } = value
  return { example: { name, title, description, href: exampleHref(name), files: sorted }, diagnostics: faults }
}

/** The bytes of an example's archive. The same files always result in the same bytes. */
export function exampleArchive({ name, files }: Pick<Example, 'name' | 'files'>): Uint8Array {
  const zip = openZip()
  for (const { path, content } of files) zip.add(`${name}/${path}`, content)
  return zip.end()
}

type Fault = Pick<Diagnostic, 'message' | 'hint'>

function unread(file: string, fault: Fault): ReadExample {
  return { example: null, diagnostics: [{ severity: 'error', code: 'example', file, line: 1, ...fault }] }
}

function missingSettings(name: string): Fault {
  return {
    message: `The example ${name} has no ${settingsFile}.`,
    hint: 'Create the file with title, description, languages and files.',
  }
}

const missingReadme: Fault = {
  message: `${settingsFile}: The list of files has no ${readme}.`,
  hint: `Create a ${readme} that says how to start the project, and add it to the list.`,
}
const secretFile: Fault = {
  message: 'Files such as .env contain secrets, and examples are published.',
  hint: 'Delete the file. The README can name the environment variables, and .env.example can list them.',
}
const conflictFault: Fault = { message: 'A merge conflict begins at this line.', hint: conflictHint }
const unlistedFile: Fault = {
  message: `${settingsFile} doesn’t list this file, so readers don’t get it.`,
  hint: 'Add the file to the list, or delete it.',
}

/** All files of the folders on the way to a listed file. Other folders contain installed packages, build results and settings of editors. */
function filesBeside(
  listed: readonly { readonly path: string }[],
  folder: string,
  files: SiteFiles,
): readonly string[] {
  const folders = new Set(['', ...listed.flatMap(({ path }) => parentFolders(path))])
  return [...folders].flatMap((inProject) =>
    files.names(folder + inProject).flatMap((name) => (isByproduct(name) ? [] : inProject + name)),
  )
}

/** The folders that contain a file, from the outermost one: `src/` and `src/ui/` for `src/ui/button.ts`. */
function parentFolders(path: string): readonly string[] {
  const folders = path.split('/').slice(0, -1)
  return folders.map((_, i) => `${folders.slice(0, i + 1).join('/')}/`)
}

/** `.env` and files such as `.env.local`, but not templates. */
function isSecret(path: string): boolean {
  return /^\.env(?!\.example$)/.test(posix.basename(path))
}

function pathFault(path: string): Fault | null {
  if (isSecret(path)) return secretFile
  const parts = path.split('/')
  const isInside = posix.normalize(path) === path && !path.startsWith('/') && parts[0] !== '..' && !path.includes('\\')
  if (isInside && !parts.includes('node_modules')) return null
  return {
    message: `${settingsFile}: Examples can’t contain ${path}.`,
    hint: 'Use the path of a file in the example’s folder, such as src/main.ts.',
  }
}

/** An archive with two entries of one name is unpacked differently by each program. */
function twinFault(path: string, others: readonly string[]): Fault | null {
  const twin = others.find((other) => other.toLowerCase() === path.toLowerCase())
  if (twin === undefined) return null
  return twin === path
    ? { message: `${settingsFile}: ${path} is listed twice.`, hint: 'Remove one of the two.' }
    : {
        message: `${settingsFile}: Windows and macOS can’t unpack ${path} beside ${twin}.`,
        hint: 'Rename one of them.',
      }
}

function missingFile(path: string, folder: string, files: SiteFiles): Fault {
  const inProject = posix.join(posix.dirname(path), '/')
  const meant = nearest(posix.basename(path), files.names(posix.join(folder, inProject)))
  return {
    message: `${settingsFile}: There is no file ${folder}${path}.`,
    hint: meant ? `Did you mean ${posix.join(inProject, meant)}?` : 'Create the file, or remove it from the list.',
  }
}
