import type { SearchSettings } from '../../search/settings.ts'
import type { PageSuggestion } from '../../search-providers/search-client.ts'
import { type FoundSuggestions, findSuggestions } from './find-suggestions.ts'
import { HostedSuggestions } from './hosted-suggestions.tsx'
import { SuggestionGroups } from './suggestion-groups.tsx'

/** The content of the not-found page, and its announcement for screen readers. */
export type SuggestionsAnswer = { readonly shown: React.ReactNode; readonly spoken: string }

/** Finds pages that the address of the open page may refer to. */
export async function suggestionsAnswer(page: {
  readonly settings: SearchSettings
  readonly moved: string
}): Promise<SuggestionsAnswer> {
  const found = await findSuggestions({ address: location.pathname, ...page })
  const canSearch = canSearchFurther(found.words, page.settings)
  return {
    shown: <Answer {...found} settings={page.settings} />,
    spoken: canSearch && found.suggestions.length === 0 ? '' : spokenText(found.suggestions),
  }
}

/** True if a service may find more, which receives the words only when the reader starts the search. */
function canSearchFurther(words: string, { capabilities }: SearchSettings): boolean {
  return !capabilities.suggestsPages && words !== ''
}

function Answer({ suggestions, words, settings }: FoundSuggestions & { readonly settings: SearchSettings }) {
  return (
    <div className="not-found-answer">
      <SuggestionGroups suggestions={suggestions} />
      {canSearchFurther(words, settings) ? (
        <HostedSuggestions words={words} settings={settings} />
      ) : (
        <SearchLink words={words} isAlone={suggestions.length === 0} />
      )}
    </div>
  )
}

function SearchLink({ words, isAlone }: { readonly words: string; readonly isAlone: boolean }) {
  return (
    <p className="not-found-note">
      {isAlone ? 'No similar pages found. ' : null}
      {words === '' ? null : (
        <a href={`/search/?q=${encodeURIComponent(words)}`}>
          Search for “<bdi>{words}</bdi>”
        </a>
      )}
    </p>
  )
}

function spokenText(suggestions: readonly PageSuggestion[]): string {
  const [first] = suggestions
  if (!first) return 'No similar pages found.'
  if (first.kind === 'moved') return `This page has moved to ${first.title}.`
  if (first.kind === 'spelling') return `Found at a different URL: ${first.title}.`
  return suggestions.length === 1 ? '1 suggestion.' : `${suggestions.length} suggestions.`
}
