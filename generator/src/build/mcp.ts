import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { z } from 'zod'
import { manifestPath } from '../mcp/build-reader.ts'
import type { BuiltFiles } from '../mcp/built-files.ts'
import { docsServer, siteTitle } from '../mcp/server.ts'
import { openFile } from './serve/site-files.ts'
import { siteFolderOf } from './serve/site-folder.ts'

/**
 * Answers agents on standard input and output until the input ends. The output carries the protocol only; what people should know goes
 * to the error output.
 */
export async function mcp({ root, dir }: { readonly root: string; readonly dir: string }): Promise<number> {
  const files = builtFiles(dir)
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')))
  const title = await siteTitle(files)
  const ended = new Promise<void>((resolve) => {
    process.stdin.once('close', resolve)
    process.stdin.once('end', resolve)
  })
  const connection = serveStdio(() => docsServer(files, { title, version }), {
    onerror: (error) => console.error(error.message),
  })
  if ((await files.current()) === null) console.error(`There is no built site in ${dir} yet. Run: npm run build`)
  await ended
  await connection.close()
  return 0
}

/** The build in a folder, which may be replaced at any time, as `start` sees it. */
export function builtFiles(dir: string): BuiltFiles {
  const currentFolder = siteFolderOf(dir)
  return {
    folder: dir,
    async current() {
      const { path, id, rules } = await currentFolder()
      const manifest = id === null ? null : await openFile(path, manifestPath)
      if (manifest === null) return null
      await manifest.handle.close()
      return {
        // A build that is copied into the folder leaves the folder what it is.
        id: `${id} ${manifest.tag}`,
        read: (file) => textAt(path, file),
        redirect: (from) => rules.redirect(from)?.to ?? null,
      }
    },
  }
}

async function textAt(folder: string, path: string): Promise<string | null> {
  const file = await openFile(folder, path)
  if (file === null) return null
  try {
    return await file.handle.readFile('utf8')
  } finally {
    await file.handle.close()
  }
}
