import type { Tone } from './charts.tsx'

/** A figure's frame: a heading that can be linked to, a sentence, and what there is. */
export function Panel(props: {
  readonly id: string
  readonly title: string
  readonly note?: React.ReactNode
  /** As wide as the page. */
  readonly isWide?: boolean
  readonly children: React.ReactNode
}) {
  const { id, title, note, isWide = false } = props
  return (
    <section className={isWide ? 'health-panel health-wide' : 'health-panel'} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {note ? <p className="health-note">{note}</p> : null}
      {props.children}
    </section>
  )
}

export type Cell = string | number | React.ReactElement

/** A table of figures. The first cell of a row names it. `label` says what the table is about; nothing where there are none. */
export function Figures(props: {
  readonly label: string
  readonly columns: readonly string[]
  /** True where the second column holds drawings. */
  readonly hasBars?: boolean
  readonly rows: readonly (readonly Cell[])[]
}) {
  const { label, columns, rows, hasBars = false } = props
  if (rows.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard.
    <div className="health-scroll" role="group" aria-label={label} tabIndex={0}>
      <table className={hasBars ? 'health-table health-with-bars' : 'health-table'}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], i) => (
            <tr key={i}>
              <th scope="row">{name}</th>
              {cells.map((cell, j) => (
                <td key={j}>{typeof cell === 'number' ? numberText(cell) : cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What the colors of a drawing mean. */
export function Legend({ items }: { readonly items: readonly (readonly [Tone, string])[] }) {
  return (
    <ul className="health-legend">
      {items.map(([tone, text]) => (
        <li key={text}>
          <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
            <rect className={`tone-${tone}`} width="10" height="10" rx="2" />
          </svg>
          {text}
        </li>
      ))}
    </ul>
  )
}

/** `12,345`. */
export function numberText(value: number): string {
  return value.toLocaleString('en-US')
}

/** Bytes as `12.3 kB`: a thousand bytes each. */
export function sizeText(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

/** A share as `97.5 %`; whole numbers without a point. */
export function shareText(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((1000 * part) / whole) / 10} %`
}

/** `1 page`, `2 pages`. */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${numberText(count)} ${count === 1 ? one : many}`
}
