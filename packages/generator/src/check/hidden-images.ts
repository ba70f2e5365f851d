import type { Diagnostic } from '../diagnostic.ts'
import type { CheckedFiles } from './check.ts'

/** Warns about images that pages can't show because a file of `public/` has the same path. */
export function checkHiddenImages({
  files,
}: {
  readonly files: Pick<CheckedFiles, 'images' | 'public'>
}): readonly Diagnostic[] {
  return files.images
    .filter((image) => files.public.has(`/${image}`))
    .map((image) => ({
      severity: 'warning',
      code: 'duplicate-file',
      file: `content/${image}`,
      line: 1,
      message: `The image has the same URL as public/${image}, so pages show the file in public/.`,
      hint: 'Remove or rename one of the two files.',
    }))
}
