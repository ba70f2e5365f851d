import type { Diagnostic, SiteToCheck } from 'docs-generator/plugin'
import type { ReferenceEntry } from './reference-entry.ts'

/** Reports entries that the page of `on` doesn't show: links, symbols and the search would lead to a place without them. */
export function checkShown(
  entries: readonly ReferenceEntry[],
  { documents }: Pick<SiteToCheck, 'documents'>,
): readonly Diagnostic[] {
  const anchors = new Map(documents.map((document) => [document.entry.path, new Set(document.anchors)]))
  return entries.flatMap(({ anchor, path, data, file, lineAt }): readonly Diagnostic[] => {
    const shown = anchors.get(path)
    if (anchor === null || !shown || shown.has(anchor)) return []
    return [
      {
        severity: 'error',
        code: 'reference-page',
        file,
        line: lineAt(['on']),
        message: `The page ${path} doesn’t show the entry.`,
        hint: `Write <Api of="${data.name}"/> in the page, or remove the line to give the entry its own page.`,
      },
    ]
  })
}
