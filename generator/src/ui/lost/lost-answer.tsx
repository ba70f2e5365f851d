import type { Proposal, SearchSettings } from '../../search/port.ts'
import { type Found, findProposals } from './find-proposals.ts'
import { LostSearch } from './lost-search.tsx'
import { ProposalGroups } from './proposal-groups.tsx'

/** What the not-found page shows and says once it knows more. */
export type LostAnswer = { readonly shown: React.ReactNode; readonly spoken: string }

/** Looks for what the address of the open page may have meant. */
export async function lostAnswer(place: {
  readonly settings: SearchSettings
  readonly moved: string
}): Promise<LostAnswer> {
  const found = await findProposals({ address: location.pathname, ...place })
  const isOpen = canBeAsked(found.words, place.settings)
  return {
    shown: <Answer {...found} settings={place.settings} />,
    spoken: isOpen && found.proposals.length === 0 ? '' : spokenText(found.proposals),
  }
}

/** True where a hosted search may know more, once the reader asks it. */
function canBeAsked(words: string, { service }: SearchSettings): boolean {
  return service.kind === 'algolia' && words !== ''
}

function Answer({ proposals, words, settings }: Found & { readonly settings: SearchSettings }) {
  return (
    <div className="lost-answer">
      <ProposalGroups proposals={proposals} />
      {canBeAsked(words, settings) ? (
        <LostSearch words={words} settings={settings} />
      ) : (
        <SearchLink words={words} isAlone={proposals.length === 0} />
      )}
    </div>
  )
}

function SearchLink({ words, isAlone }: { readonly words: string; readonly isAlone: boolean }) {
  return (
    <p className="lost-note">
      {isAlone ? 'No page resembles this address. ' : null}
      {words === '' ? null : (
        <a href={`/search/?q=${encodeURIComponent(words)}`}>
          Search for “<bdi>{words}</bdi>”
        </a>
      )}
    </p>
  )
}

/** One sentence for those who do not see the page change. */
function spokenText(proposals: readonly Proposal[]): string {
  const [first] = proposals
  if (!first) return 'No page resembles this address.'
  if (first.kind === 'moved') return `This page has moved to ${first.title}.`
  if (first.kind === 'spelling') return `The page is there under another address: ${first.title}.`
  return proposals.length === 1 ? '1 page may be meant.' : `${proposals.length} pages may be meant.`
}
