import { Bar, Columns, Stack, type Tone } from './charts.tsx'
import { countText, Figures, Legend, numberText, Panel } from './figures.tsx'
import type { AgeView, CountView, DiagnosticsView, LinksView, PagesView, SamplesView } from './health-view.ts'

/** Other hosts that are named; the rest is counted in one. */
const hostsShown = 7

export function DiagnosticsPanel(props: {
  readonly diagnostics: readonly DiagnosticsView[]
  readonly doubtfulNames: number
}) {
  const { diagnostics, doubtfulNames } = props
  return (
    <Panel
      id="diagnostics"
      title="Diagnostics"
      note={
        <>
          {diagnostics.length === 0 ? 'Nothing to mend. ' : null}
          {countText(doubtfulNames, 'name')} in backticks that no reference knows: <code>npm run check -- --names</code>{' '}
          lists them.
        </>
      }
    >
      {diagnostics.length > 0 ? (
        <Figures
          label="Diagnostics by code"
          columns={['Code', 'Severity', 'Count']}
          rows={diagnostics.map(({ code, severity, count }) => [code, severity, count])}
        />
      ) : null}
    </Panel>
  )
}

export function LinksPanel({ links }: { readonly links: LinksView }) {
  const rest = links.hosts.slice(hostsShown).reduce((sum, { count }) => sum + count, 0)
  const hosts = [...links.hosts.slice(0, hostsShown), ...(rest > 0 ? [{ label: 'all others', count: rest }] : [])]
  return (
    <Panel
      id="links"
      title="Links"
      note={`${countText(links.internal, 'link')} inside the site, all checked, ${numberText(links.anchors)} of them to a heading or part. ${countText(links.redirects, 'redirect')}. ${countText(links.external, 'link')} to ${countText(links.hosts.length, 'other host')}; whether those answer was not asked.`}
    >
      {hosts.length > 0 ? <Counts label="Links to other hosts" column="Host" counts={hosts} /> : null}
    </Panel>
  )
}

export function PagesPanel({ pages }: { readonly pages: PagesView }) {
  return (
    <Panel id="pages" title="Pages" note={`${countText(pages.total, 'page')}, by section and by kind.`}>
      <Counts label="Pages by section" column="Section" counts={pages.sections} />
      <Counts label="Pages by kind" column="Kind" counts={pages.kinds} />
    </Panel>
  )
}

export function AgePanel({ age }: { readonly age: AgeView | null }) {
  if (!age) {
    return (
      <Panel
        id="age"
        title="Age"
        note="The build had no history to read: it ran outside a checkout, or in a shallow one."
      >
        {null}
      </Panel>
    )
  }
  const undated = age.undated > 0 ? ` ${countText(age.undated, 'page')} with changes that are not committed.` : ''
  return (
    <Panel id="age" title="Age" note={`Last changes from ${age.oldest} to ${age.newest}, by month.${undated}`}>
      {age.months.length > 1 ? <Columns counts={age.months.map(({ count }) => count)} /> : null}
      <Counts label="Pages by the month of their last change" column="Month" counts={age.months} />
      <Figures
        label="Pages that were left alone longest"
        columns={['Left alone longest', 'Since']}
        rows={age.longestUntouched.map(({ path, day }) => [
          <a key={path} href={path}>
            {path}
          </a>,
          day,
        ])}
      />
    </Panel>
  )
}

const ways: readonly (readonly [Tone, string])[] = [
  ['good', 'by a compiler'],
  ['second', 'by a parser'],
  ['third', 'by the names in it'],
  ['quiet', 'not checked'],
]

export function SamplesPanel({ samples }: { readonly samples: SamplesView | null }) {
  const languages = samples?.languages ?? []
  const total = (own: (typeof languages)[number]) => own.compiler + own.parser + own.names + own.none + own.leftOut
  const skipped = samples?.skipped.map((text) => ` Left out where this build ran: ${text}.`).join('') ?? ''
  return (
    <Panel
      id="samples"
      title="Samples"
      isWide
      note={
        samples
          ? `How samples of code were checked. An author can leave one out by saying why.${skipped}`
          : 'Samples were not checked.'
      }
    >
      {languages.length > 0 ? <Legend items={ways} /> : null}
      <Figures
        label="Samples by language"
        hasBars
        columns={['Language', 'How', 'Compiler', 'Parser', 'Names', 'Not checked', 'Left out', 'With faults']}
        rows={languages.map((own) => [
          own.language,
          <Stack
            key={own.language}
            parts={[
              { share: own.compiler / total(own), tone: 'good' },
              { share: own.parser / total(own), tone: 'second' },
              { share: own.names / total(own), tone: 'third' },
              { share: (own.none + own.leftOut) / total(own), tone: 'quiet' },
            ]}
          />,
          own.compiler,
          own.parser,
          own.names,
          own.none,
          own.leftOut,
          own.faulty,
        ])}
      />
    </Panel>
  )
}

/** Names with how many there are, and a bar for each. */
function Counts(props: { readonly label: string; readonly column: string; readonly counts: readonly CountView[] }) {
  const { label, column, counts } = props
  const most = Math.max(1, ...counts.map(({ count }) => count))
  return (
    <Figures
      label={label}
      columns={[column, 'Share', 'Count']}
      hasBars
      rows={counts.map(({ label: name, count }) => [name, <Bar key={name} share={count / most} />, count])}
    />
  )
}
