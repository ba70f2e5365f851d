import type { Diagnostic } from '../diagnostic.ts'
import { nearest } from '../nearest.ts'
import { searchProvider } from '../search-providers/search-providers.ts'
import type { CheckedDocument, SiteToCheck } from './check.ts'

type Checked = Pick<SiteToCheck, 'config' | 'placeInConfig'> & {
  readonly documents: readonly Pick<CheckedDocument, 'records'>[]
}

/** Reports settings of the search that have lost their effect: headings that no page has, and proposed queries without results. */
export function checkSearchSettings(site: Checked): readonly Diagnostic[] {
  return [...headingsWithoutPage(site), ...queriesWithoutResult(site)]
}

function headingsWithoutPage({ config, placeInConfig, documents }: Checked): readonly Diagnostic[] {
  const headings = new Map(
    documents
      .flatMap(({ records }) => records)
      .map(({ hierarchy }) => {
        const heading = hierarchy.at(-1) ?? ''
        return [heading.toLowerCase(), heading]
      }),
  )
  return searchProvider(config.search).recurringHeadings.flatMap((heading, i): readonly Diagnostic[] => {
    if (headings.has(heading.toLowerCase())) return []
    const meant = nearest(heading, [...headings.values()])
    return [
      {
        severity: 'warning',
        code: 'unknown-heading',
        ...placeInConfig(['search', 'recurringHeadings', i]),
        message: `“${heading}” in recurringHeadings has no effect: no page has this heading.`,
        hint: meant ? `Did you mean “${meant}”?` : 'Correct the heading, or remove it.',
      },
    ]
  })
}

/** The search finds the beginnings of words, and each word of a query must be found. */
function queriesWithoutResult({ config, placeInConfig, documents }: Checked): readonly Diagnostic[] {
  const isFound = (word: string) =>
    documents.some(({ records }) =>
      records.some(({ hierarchy, content }) => `${hierarchy.join(' ')} ${content}`.toLowerCase().includes(word)),
    )
  return (config.search.suggestions ?? []).flatMap((query, i): readonly Diagnostic[] => {
    const missing = query
      .toLowerCase()
      .split(/\s+/)
      .find((word) => !isFound(word))
    return missing === undefined
      ? []
      : [
          {
            severity: 'warning',
            code: 'no-results',
            ...placeInConfig(['search', 'suggestions', i]),
            message: `The search proposes “${query}”, but no page contains “${missing}”.`,
            hint: 'Propose a query that has results.',
          },
        ]
  })
}
