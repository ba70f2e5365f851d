import { Toc, TocDisclosure } from '../toc/toc.tsx'
import type { HealthCell, HealthTable } from './health-view.ts'

/** The page for the owners of the site, with tables of values from the build that wrote it. */
export function HealthPage({ tables }: { readonly tables: readonly HealthTable[] }) {
  const headings = tables.map(({ title }) => ({ id: idOf(title), text: title, depth: 2 }) as const)
  return (
    <main className="main" id="content" tabIndex={-1}>
      <article className="page">
        <h1 tabIndex={-1}>Health</h1>
        <p className="lead">The status of this site at build time.</p>
        <TocDisclosure headings={headings} />
        <div className="prose">
          {tables.map((table) => (
            <TableSection key={table.title} table={table} />
          ))}
        </div>
      </article>
      <Toc headings={headings} />
    </main>
  )
}

function TableSection({ table: { title, note, columns, rows } }: { readonly table: HealthTable }) {
  return (
    <>
      <h2 id={idOf(title)}>{title}</h2>
      {note ? <p>{note}</p> : null}
      {rows.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways must be reachable by keyboard.
        <section className="table" aria-label={title} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {columns.map((column, i) => (
                  <th key={column} scope="col" className={alignment(rows[0]?.[i])}>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((cells, i) => (
                <tr key={i}>
                  {cells.map((cell, j) => (
                    <td key={columns[j]} data-label={columns[j]} className={alignment(cell)}>
                      {typeof cell === 'object' ? <a href={cell.path}>{cell.path}</a> : cell.toLocaleString('en-US')}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : null}
    </>
  )
}

function idOf(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-')
}

/** Numbers, sizes and shares are aligned to the end of their cell. */
function alignment(cell: HealthCell | undefined): string | undefined {
  return typeof cell === 'number' || (typeof cell === 'string' && /^\d/.test(cell)) ? 'is-end' : undefined
}
