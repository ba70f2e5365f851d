import { excerpt } from '../../search/excerpt.ts'
import type { SearchHit } from '../../search/port.ts'
import { Icon } from '../icons/icon.tsx'
import { Marked } from './marked.tsx'

/** Hits of one section, in the order of the best of each. */
export type HitGroup = { readonly label: string; readonly hits: readonly SearchHit[] }

/** Hits by section, at most `most` of each. */
export function hitGroups(hits: readonly SearchHit[], most: number): readonly HitGroup[] {
  const labels = [...new Set(hits.map((hit) => hit.hierarchy.lvl0 ?? ''))]
  return labels.map((label) => ({
    label,
    hits: hits.filter((hit) => (hit.hierarchy.lvl0 ?? '') === label).slice(0, most),
  }))
}

type GroupsProps = {
  readonly groups: readonly HitGroup[]
  readonly query: string
  readonly current: number
  readonly idOf: (i: number) => string
  readonly onPoint: (i: number) => void
  readonly onOpen: (hit: SearchHit) => void
}

/** The options of the list, each a link that the router answers. */
export function HitGroups({ groups, query, current, idOf, onPoint, onOpen }: GroupsProps) {
  let count = 0
  return groups.map((group) => (
    // biome-ignore lint/a11y/useSemanticElements: options belong to a listbox, and a fieldset is none of its groups.
    <div key={group.label} role="group" aria-label={group.label} className="search-group">
      <p className="search-group-label" aria-hidden="true">
        {group.label}
      </p>
      {group.hits.map((hit) => {
        const i = count++
        return (
          <a
            key={hit.objectID}
            id={idOf(i)}
            role="option"
            aria-selected={i === current}
            tabIndex={-1}
            className="search-hit"
            href={hit.url}
            onPointerMove={() => onPoint(i)}
            onClick={() => onOpen(hit)}
          >
            <HitText hit={hit} query={query} />
          </a>
        )
      })}
    </div>
  ))
}

/** What a hit says: the name, where it stands, and a piece of the text around what was found. */
export function HitText({ hit, query }: { readonly hit: SearchHit; readonly query: string }) {
  const { lvl1, lvl2 } = hit.hierarchy
  const name = lvl2 ?? lvl1 ?? hit.url
  return (
    <>
      <Icon name={hit.isCode ? 'code' : lvl2 ? 'hash' : 'page'} />
      <span className="search-hit-text">
        <span className={hit.isCode ? 'search-hit-name is-code' : 'search-hit-name'}>
          <Marked text={name} query={query} />
        </span>
        {lvl2 ? <span className="search-hit-page">{lvl1}</span> : null}
        {hit.content ? (
          <span className="search-hit-content">
            <Marked text={excerpt(hit.content, query)} query={query} />
          </span>
        ) : null}
      </span>
    </>
  )
}
