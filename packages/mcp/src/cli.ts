import { readFile, realpath, stat } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { Command } from 'commander'
import { openHostRules } from 'docs-generator/built-site'
import { runCommandLine } from 'docs-generator/command-line'
import { z } from 'zod'
import { manifestPath } from './build-reader.ts'
import type { BuiltFiles } from './built-files.ts'
import { docsServer, siteTitle } from './server.ts'

/** Runs the command line. Returns the exit code: 0, 1 if the run failed, 2 for wrong arguments. */
export async function main(args: readonly string[], { root }: { readonly root: string }): Promise<number> {
  const program = new Command('docs-mcp')
    .description('Serve the built site to AI agents over MCP (standard input and output)')
    .option('--out <folder>', 'Folder of the built site', 'dist')
    // The launcher has read this option already, because the bundle of this program is in the cache.
    .option('--cache-dir <folder>', 'Folder for files that speed up the next run', '.cache')
    .helpOption('-h, --help', 'Show this help')
    .allowExcessArguments(false)
    .showHelpAfterError('For its options, run: npm run mcp -- --help')
    .exitOverride()
    .action(({ out }: { readonly out: string }) => serve({ root, dir: resolve(out) }))
  return runCommandLine(program, args, () => 0)
}

/** Runs the MCP server on standard input and output until the input ends. Messages for people go to the error output. */
async function serve({ root, dir }: { readonly root: string; readonly dir: string }): Promise<void> {
  const files = builtFiles(dir)
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')))
  const title = await siteTitle(files)
  const ended = new Promise<void>((resolve) => {
    process.stdin.once('close', resolve)
    process.stdin.once('end', resolve)
  })
  // The transport adds listeners for each answer that waits until the client has read the earlier ones.
  process.stdout.setMaxListeners(0)
  const connection = serveStdio(() => docsServer(files, { title, version }), {
    onerror: (error) => console.error(error.message),
  })
  if ((await files.current()) === null) console.error(`There is no built site in ${dir} yet. Run: npm run build`)
  await ended
  await connection.close()
}

/** Reads the build in a folder. Another build may replace it at any time. */
function builtFiles(dir: string): BuiltFiles {
  const currentRules = openHostRules(dir)
  return {
    folder: dir,
    async current() {
      const manifest = await stat(join(dir, manifestPath)).catch(nullIfAbsent)
      if (manifest === null) return null
      const rules = currentRules()
      return {
        id: `${manifest.ino}-${manifest.mtimeMs}-${manifest.size}`,
        read: (path) => readText(dir, path).catch(nullIfAbsent),
        redirect: (from) => rules.redirect(from)?.to ?? null,
      }
    },
  }
}

/** A file of the site; null if its path, or a symbolic link, leads outside the folder. */
async function readText(dir: string, path: string): Promise<string | null> {
  const [folder, file] = await Promise.all([realpath(dir), realpath(join(dir, path))])
  return file.startsWith(folder + sep) ? readFile(file, 'utf8') : null
}

/** Error codes of paths that name no file of the site. */
const absences: readonly unknown[] = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EACCES', 'EISDIR']

function nullIfAbsent(error: unknown): null {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (absences.includes(code) || code === 'ERR_INVALID_ARG_VALUE') return null
  throw error
}
