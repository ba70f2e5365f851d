import type { PageSuggestion } from '../../search-providers/search-client.ts'
import { Icon } from '../icons/icon.tsx'

const titles: Readonly<Record<PageSuggestion['kind'], string>> = {
  moved: 'This page has moved',
  spelling: 'Did you mean',
  version: 'In another version',
  similar: 'Similar pages',
}
const order = ['moved', 'spelling', 'version', 'similar'] as const

/** Suggestions by kind, the most certain first. */
export function SuggestionGroups({ suggestions }: { readonly suggestions: readonly PageSuggestion[] }) {
  return order.map((kind) => {
    const own = suggestions.filter((suggestion) => suggestion.kind === kind)
    if (own.length === 0) return null
    return (
      <section key={kind} className={kind === 'similar' ? 'not-found-group' : 'not-found-group not-found-certain'}>
        <h2>{titles[kind]}</h2>
        <ul data-exact-links="">
          {own.map((suggestion) => (
            <li key={suggestion.url}>
              <SuggestionLink {...suggestion} />
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

/** A row like those of the search. */
function SuggestionLink({ url, title, scope, isCode }: PageSuggestion) {
  return (
    <a className="search-hit" href={url}>
      <Icon name={isCode ? 'code' : url.includes('#') ? 'hash' : 'page'} />
      <span className="search-hit-text">
        <span className={isCode ? 'search-hit-name is-code' : 'search-hit-name'}>{title}</span>
        <span className="search-hit-content">{url}</span>
      </span>
      {scope === null ? null : <span className="search-hit-place">{scope}</span>}
    </a>
  )
}
