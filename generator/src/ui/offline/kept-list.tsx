import { askKept } from '../../offline/page-side.ts'
import { Icon } from '../icons/icon.tsx'

/** The sections that can be read now, with how much of each. */
export async function keptList(): Promise<React.ReactNode> {
  const places = await askKept()
  if (places.length === 0) return <p className="lost-note">Nothing has been kept yet.</p>
  return (
    <section className="lost-group" aria-labelledby="kept">
      <h2 id="kept">What you can read now</h2>
      <ul>
        {places.map((place) => (
          <li key={place.href}>
            <a className="lost-link" href={place.href}>
              <Icon name="page" />
              <span className="lost-link-text">
                <span className="lost-link-title">{place.label}</span>
                <span className="lost-link-address">{place.href}</span>
              </span>
              {place.of === null ? null : <span className="lost-link-place">{countText(place.pages, place.of)}</span>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function countText(pages: number, of: number): string {
  const noun = of === 1 ? 'page' : 'pages'
  return pages === of ? `${of} ${noun}` : `${pages} of ${of} ${noun}`
}
