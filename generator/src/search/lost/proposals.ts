import type { Engine } from '../engine.ts'
import type { LostAddress, Proposal } from '../port.ts'
import { openAddressBook } from './address-book.ts'
import { certainProposals } from './certain.ts'
import { isSeen, openGuesser } from './guesses.ts'

/** More than these nobody reads through. */
const most = 6
/** Guesses beside an answer that leaves no doubt. */
const mostBesideCertain = 2

/** What an address that leads nowhere may have meant: what is certain first, then guesses. */
export type Proposer = (asked: LostAddress) => readonly Proposal[]

export function openProposer(engine: Engine): Proposer {
  const book = openAddressBook(engine.names)
  const guess = openGuesser(book, engine)
  return (asked) => {
    const { address } = asked
    const certain = certainProposals(asked, book)
    const isAnswered = certain.some(({ kind }) => kind !== 'version')
    const sure = certain.filter(({ kind }) => !isAnswered || kind !== 'version').slice(0, most)
    const seen = new Set([address, ...sure.map(({ url }) => url)])
    const guesses = guess(asked).filter(
      (proposal) => !isSeen(proposal, seen) && !sure.some(({ url }) => url.startsWith(proposal.url)),
    )
    return [...sure, ...guesses.slice(0, isAnswered ? mostBesideCertain : most - sure.length)]
  }
}
