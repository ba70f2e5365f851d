import type { SearchScope } from '../../search/settings.ts'
import { type HitKind, hitKinds } from '../../search-providers/search-client.ts'

const kindLabels: Readonly<Record<HitKind, string>> = {
  guide: 'Guides',
  sample: 'Samples',
  faq: 'Answers',
  reference: 'Reference',
}

/** Links that limit the results to a section or a kind of page. `filter-links.ts` adds the query to their addresses, and the numbers of hits. */
export function SearchFilters({ scopes }: { readonly scopes: readonly SearchScope[] }) {
  const sections = new Map(scopes.map(({ section, sectionLabel }) => [section, sectionLabel]))
  const kinds = new Map(hitKinds.map((kind) => [kind, kindLabels[kind]]))
  return (
    <>
      <FilterLinks name="section" label="Filter by section" all="All sections" choices={sections} />
      <FilterLinks name="kind" label="Filter by type" all="All types" choices={kinds} />
    </>
  )
}

function FilterLinks(props: {
  readonly name: 'section' | 'kind'
  readonly label: string
  readonly all: string
  readonly choices: ReadonlyMap<string, string>
}) {
  const { name, label, all, choices } = props
  return (
    <nav className="finder-filter" aria-label={label}>
      <ul className="pills">
        {[['', all] as const, ...choices].map(([value, text]) => (
          <li key={value}>
            <a className="pill" href="/search/" data-filter={name} data-value={value}>
              {text} <span className="finder-count" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
