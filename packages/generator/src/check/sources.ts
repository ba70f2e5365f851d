import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lineOfKey } from '../content/front-matter.ts'
import type { Diagnostic } from '../diagnostic.ts'
import type { SiteToCheck } from './check.ts'

/** Warns about sources that contain `TODO`, such as those of an entry whose version wasn't known when a command created it. */
export function checkSources({ root, index }: Pick<SiteToCheck, 'root' | 'index'>): readonly Diagnostic[] {
  return [...index.entries.values()].flatMap(({ file, draft, sources }): readonly Diagnostic[] => {
    const unfinished = draft ? undefined : sources.find((source) => /\bTODO\b/.test(source))
    if (unfinished === undefined) return []
    return [
      {
        severity: 'warning',
        code: 'unfinished-source',
        file,
        line: lineOfKey(readFileSync(join(root, file), 'utf8'), 'sources'),
        message: `The source ${unfinished} isn't complete.`,
        hint: 'Replace TODO, for example with the tag or the commit of the file.',
      },
    ]
  })
}
