import { UserError } from '../user-error.ts'

/** Messages for files that can't be written, by error code of the system. */
const advice: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full. Free some space, and run the command again.',
  EDQUOT: 'your disk quota is exceeded. Free some space, and run the command again.',
  EROFS: 'the disk is read-only. Build to another folder with --out DIR.',
  EACCES: 'permission denied. Change the permissions, or build to another folder with --out DIR.',
  EPERM: 'permission denied. Change the permissions, or build to another folder with --out DIR.',
}

/** Operations on files that are only read, or may be. */
const readingCalls = ['open', 'scandir', 'stat', 'lstat']

/** Rewrites an error of the file system so that it names the file and a fix. Returns any other error unchanged. */
export function writeFault(error: unknown, file?: string): unknown {
  if (!(error instanceof Error)) return error
  // The bundler reports errors of the system only in its message.
  const [, bundle] = /Failed to write file in (.+)[\s\S]*\(os error 28\)/.exec(error.message) ?? []
  if (bundle !== undefined) return new UserError(`${bundle} cannot be written: ${advice.ENOSPC}`, { cause: error })
  if (!('code' in error)) return error
  const reason = advice[String(error.code)]
  // Errors while a file is written, such as that of a full disk, have no path.
  const path = file ?? pathOf(error) ?? ('syscall' in error && error.syscall === 'write' ? 'A file' : null)
  if (reason === undefined || path === null) return error
  // The caller names files of the output. All others can be sources.
  if (
    file === undefined &&
    'syscall' in error &&
    reason === advice.EACCES &&
    readingCalls.includes(String(error.syscall))
  )
    return new UserError(`${path} can’t be read or written: permission denied. Change its permissions.`, {
      cause: error,
    })
  return new UserError(`${path} cannot be written: ${reason}`, { cause: error })
}

function pathOf(error: Error): string | null {
  if ('dest' in error && typeof error.dest === 'string') return error.dest
  return 'path' in error && typeof error.path === 'string' ? error.path : null
}
