import { posix } from 'node:path'
import type { Diagnostic } from '../diagnostic.ts'

type Format = {
  readonly name: string
  /** The extensions of its files, the usual one first. */
  readonly extensions: readonly string[]
  /** Matches the beginning of its files, read as Latin-1. */
  readonly start: RegExp
}

/**
 * The images that browsers show (PNG, 5.2; JPEG, B.1.1.3; GIF89a, 17; RFC 9649, 2.4; AVIF 1.1.0, 6). `image-size` also knows formats, but it refuses
 * animated AVIF files and drawings without a size, and takes HEIC and AVIF files that begin with the brand `mif1` for the same format.
 */
const formats: readonly Format[] = [
  { name: 'PNG', extensions: ['.png'], start: /^\x89PNG/ },
  { name: 'JPEG', extensions: ['.jpg', '.jpeg'], start: /^\xff\xd8/ },
  { name: 'GIF', extensions: ['.gif'], start: /^GIF8/ },
  { name: 'WebP', extensions: ['.webp'], start: /^RIFF.{4}WEBP/s },
  // HEIC files begin in the same way, with other brands.
  { name: 'AVIF', extensions: ['.avif'], start: /^.{4}ftyp.{0,60}avi[fs]/s },
]
const svg: Format = { name: 'SVG', extensions: ['.svg'], start: /<svg[\s>]/ }

/** The fault of an image whose content isn't what the extension of its name says, or null. SVG files without an image of another format are parsed elsewhere. */
export function imageFault(file: string, bytes: Uint8Array): Diagnostic | null {
  const fault = { severity: 'error', code: 'bad-image', file, line: 1 } as const
  const start = Buffer.from(bytes.subarray(0, 1000)).toString('latin1')
  // https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md
  if (start.startsWith('version https://git-lfs.github.com/spec/v1'))
    return {
      ...fault,
      message: 'The file is only a pointer of Git LFS to the image.',
      hint: 'Run “git lfs pull”, and let the job that builds the site do the same.',
    }
  const { ext, name } = posix.parse(file)
  const extension = ext.toLowerCase()
  const format = [...formats, svg].find((one) => one.start.test(start))
  if (format?.extensions.includes(extension)) return null
  if (format && extension === '.svg')
    return {
      ...fault,
      message: `The name ends with .svg, but the format of the file is ${format.name}.`,
      hint: 'Export the drawing as SVG. Renaming the file doesn’t convert it.',
    }
  if (format)
    return {
      ...fault,
      // Browsers show an image of another format, unless it's a drawing.
      severity: format === svg ? 'error' : 'warning',
      message: `The name ends with ${ext}, but the format of the file is ${format.name}.`,
      hint: `Rename it to ${name}${format.extensions[0]}, also where pages show it.`,
    }
  return extension === '.svg'
    ? null
    : {
        ...fault,
        message: `The name ends with ${ext}, but the file isn’t an image that browsers can show.`,
        hint: 'Replace it with the original, or export it in the format of the name.',
      }
}
