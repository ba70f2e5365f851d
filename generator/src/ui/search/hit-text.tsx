import { excerpt } from '../../search/excerpt.ts'
import type { SearchHit } from '../../search/port.ts'
import { Icon } from '../icons/icon.tsx'
import { Marked } from './marked.tsx'

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
