import { getSystemErrorName } from 'node:util'

/** Messages for files that can't be written, by error code of the system. */
const advice: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full. Free some space, and run the command again.',
  EDQUOT: 'your disk quota is exceeded. Free some space, and run the command again.',
  EFBIG: 'the file exceeds the size limit (see “ulimit -f”).',
  EROFS: 'the disk is read-only. Build to another folder with --out DIR.',
  EACCES: 'permission denied. Change the permissions, or build to another folder with --out DIR.',
  EPERM: 'permission denied. Change the permissions, or build to another folder with --out DIR.',
  EMFILE: 'too many files are open (see “ulimit -n”).',
  EIO: 'the disk reported an I/O error.',
}

/** Rewrites an error of the file system so that it names the file and a fix. Returns any other error unchanged. */
export function writeFault(error: unknown, file?: string): unknown {
  if (!(error instanceof Error)) return error
  const [, bundled, number] = bundlerFault.exec(error.message) ?? []
  const reason = advice[number === undefined ? codeOf(error) : getSystemErrorName(-Number(number))]
  const path = file ?? bundled ?? pathOf(error)
  if (reason === undefined || path === null) return error
  return new Error(`${path} cannot be written: ${reason}`, { cause: error })
}

/** The bundler's message for the same errors, which has many lines. */
const bundlerFault = /Failed to write file in (.+)[\s\S]*\(os error (\d+)\)/

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : ''
}

function pathOf(error: Error): string | null {
  if ('dest' in error && typeof error.dest === 'string') return error.dest
  return 'path' in error && typeof error.path === 'string' ? error.path : null
}
