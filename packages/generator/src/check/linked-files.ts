import { realpathSync, statSync } from 'node:fs'
import { basename, isAbsolute, join, relative, sep } from 'node:path'
import type { Diagnostic } from '../diagnostic.ts'
import type { CheckedFiles } from './check.ts'

type SiteWithLinks = { readonly root: string; readonly files: Pick<CheckedFiles, 'links'> }

/** Reports symbolic links that can't be replaced with the content of a file of the site. */
export function checkLinkedFiles({ root, files }: SiteWithLinks): readonly Diagnostic[] {
  return files.links.flatMap((file): readonly Diagnostic[] => {
    const fault = faultOf(root, file)
    return fault ? [{ severity: 'error', code: 'linked-file', file, line: 1, ...fault }] : []
  })
}

function faultOf(root: string, file: string): Pick<Diagnostic, 'message' | 'hint'> | null {
  const target = targetOf(join(root, file))
  // Emacs marks a file that has unsaved changes with such a link. Nothing reads it.
  if (target === null && basename(file).startsWith('.#')) return null
  if (file.startsWith('content/'))
    return {
      message: 'Symbolic links in content/ aren’t read.',
      hint: 'Replace the link with the file. Pages can share text in content/_partials/.',
    }
  if (target === null) return { message: 'The symbolic link leads nowhere.', hint: 'Remove it, or correct its target.' }
  const way = relative(realpathSync(root), target)
  const parts = way.split(sep)
  const copyIt = 'Replace the link with a copy of the file.'
  if (parts[0] === '..' || isAbsolute(way))
    return { message: `The symbolic link leads out of the site, to ${target}.`, hint: copyIt }
  if (parts.some((part) => part.startsWith('.')))
    return { message: `The symbolic link leads to the hidden file ${parts.join('/')}.`, hint: copyIt }
  if (!statSync(target).isFile())
    return {
      message: 'The symbolic link leads to a folder, and only links to files are followed.',
      hint: 'Replace the link with the folder, or with links to its files.',
    }
  return null
}

/** The path without symbolic links, or null if there is nothing at it. */
function targetOf(path: string): string | null {
  try {
    return realpathSync(path)
  } catch {
    return null
  }
}
