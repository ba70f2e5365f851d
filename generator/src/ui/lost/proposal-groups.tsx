import type { Proposal } from '../../search/port.ts'
import { Icon } from '../icons/icon.tsx'

const titles: Readonly<Record<Proposal['kind'], string>> = {
  moved: 'This page has moved',
  spelling: 'The page is here',
  version: 'In another version',
  similar: 'Perhaps you meant',
}
const order = ['moved', 'spelling', 'version', 'similar'] as const

/** Proposals by how sure they are. Text all the way: nothing in an address can become markup. */
export function ProposalGroups({ proposals }: { readonly proposals: readonly Proposal[] }) {
  return order.map((kind) => {
    const own = proposals.filter((proposal) => proposal.kind === kind)
    if (own.length === 0) return null
    return (
      <section key={kind} className={kind === 'similar' ? 'lost-group' : 'lost-group lost-certain'}>
        <h2>{titles[kind]}</h2>
        <ul>
          {own.map((proposal) => (
            <li key={proposal.url}>
              <ProposalLink {...proposal} />
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

function ProposalLink({ url, title, place, isCode }: Proposal) {
  return (
    <a className="lost-link" href={url}>
      <Icon name={isCode ? 'code' : url.includes('#') ? 'hash' : 'page'} />
      <span className="lost-link-text">
        <span className={isCode ? 'lost-link-title is-code' : 'lost-link-title'}>{title}</span>
        <span className="lost-link-address">{url}</span>
      </span>
      {place === null ? null : <span className="lost-link-place">{place}</span>}
    </a>
  )
}
