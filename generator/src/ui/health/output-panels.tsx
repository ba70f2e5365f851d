import { Bar, Columns } from './charts.tsx'
import { countText, Figures, Panel, shareText, sizeText } from './figures.tsx'
import type { AccessView, BudgetView, PageSizes, SearchQualityView, SizesView, SpreadView } from './health-view.ts'

export function BudgetsPanel({ budgets }: { readonly budgets: readonly BudgetView[] }) {
  return (
    <Panel id="budgets" title="Budgets" note="What readers download. The test run fails with what is over.">
      <Figures
        label="Budgets in bytes"
        hasBars
        columns={['What', 'Share', 'Size', 'Limit', 'State']}
        rows={budgets.map(({ name, bytes, limit }) => [
          name,
          <Bar key={name} share={bytes / limit} tone={bytes > limit ? 'bad' : 'good'} />,
          sizeText(bytes),
          sizeText(limit),
          bytes > limit ? <strong key={name}>over</strong> : 'kept',
        ])}
      />
    </Panel>
  )
}

export function SizesPanel({ sizes }: { readonly sizes: SizesView }) {
  const spreads: readonly (readonly [string, SpreadView])[] = [
    ['HTML', sizes.html],
    ['HTML, compressed', sizes.compressed],
    ['Payload, compressed', sizes.payload],
  ]
  return (
    <Panel
      id="sizes"
      title="Sizes of pages"
      isWide
      note="How many pages have which size, from nothing to the largest. A payload is what going to a page inside the site fetches."
    >
      <div className="health-spreads">
        {spreads.map(([name, spread]) => (
          <figure key={name}>
            <figcaption>{name}</figcaption>
            <Columns counts={spread.counts} />
            <p className="health-scale">
              <span>0</span>
              <span>{sizeText(spread.max)}</span>
            </p>
          </figure>
        ))}
      </div>
      <Figures
        label="Sizes of pages"
        columns={['Form', 'Smallest', 'Middle', '95 of 100 below', 'Largest']}
        rows={spreads.map(([name, { min, middle, p95, max }]) => [name, ...[min, middle, p95, max].map(sizeText)])}
      />
    </Panel>
  )
}

export function LargestPanel({ pages }: { readonly pages: readonly PageSizes[] }) {
  return (
    <Panel id="largest" title="The largest pages" isWide>
      <Figures
        label="The largest pages"
        columns={['Page', 'HTML', 'Compressed', 'Payload, compressed']}
        rows={pages.map(({ path, html, compressed, payload }) => [
          <a key={path} href={path}>
            {path}
          </a>,
          ...[html, compressed, payload].map(sizeText),
        ])}
      />
    </Panel>
  )
}

export function SearchPanel({ search }: { readonly search: SearchQualityView }) {
  if (search.kind !== 'measured') {
    const note =
      search.kind === 'none' ? (
        'The site has no labelled queries.'
      ) : (
        <>
          Not measured for this build. <code>npm run build -- --health</code> and the test run ask the labelled queries.
        </>
      )
    return (
      <Panel id="search-quality" title="Search quality" note={note} isWide>
        {null}
      </Panel>
    )
  }
  return (
    <Panel
      id="search-quality"
      title="Search quality"
      isWide
      note="Labelled queries by kind: the share with a right answer among the first three, and the floor that the test run holds."
    >
      <Figures
        label="Search quality by kind of query"
        hasBars
        columns={['Kind', 'Share', 'Queries', 'First', 'Among three', 'Floor', 'State']}
        rows={search.classes.map(({ kind, queries, first, amongThree, floor }) => {
          const isKept = amongThree >= floor * queries
          return [
            kind,
            <Bar key={kind} share={amongThree / queries} tone={isKept ? 'good' : 'bad'} />,
            queries,
            shareText(first, queries),
            shareText(amongThree, queries),
            shareText(floor, 1),
            isKept ? 'kept' : <strong key={kind}>below</strong>,
          ]
        })}
      />
    </Panel>
  )
}

export function AccessPanel({ access }: { readonly access: AccessView }) {
  if (access.kind === 'unmeasured') {
    return (
      <Panel
        id="accessibility"
        title="Accessibility"
        note={
          <>
            Not measured for this build. <code>npm test</code> looks at every page in a browser; the next build of the
            same content shows what it found.
          </>
        }
      >
        {null}
      </Panel>
    )
  }
  const { findings, pages, tool } = access
  return (
    <Panel
      id="accessibility"
      title="Accessibility"
      note={`${tool} looked at ${countText(pages, 'page')} of this content, in both color modes and at 320 px: WCAG 2.2 AA and best practices.${findings.length === 0 ? ' It found nothing.' : ''}`}
    >
      {findings.length > 0 ? (
        <Figures
          label="Findings by rule"
          columns={['Rule', 'Pages']}
          rows={findings.map(({ label, count }) => [label, count])}
        />
      ) : null}
    </Panel>
  )
}
