import { Stack, type Tone } from './charts.tsx'
import { countText, Figures, Legend, numberText, Panel, shareText } from './figures.tsx'
import type { ReferenceView } from './health-view.ts'

export function ReferencePanel({ scopes }: { readonly scopes: ReferenceView['scopes'] }) {
  return (
    <Panel
      id="reference"
      title="Reference"
      isWide
      note="Entries of reference data. Every entry has a sentence; those in “summary only” have no more than that. Values are parameters, pins, flags and results."
    >
      <Figures
        label="Reference by SDK"
        columns={['SDK', 'Entries', 'Kinds', 'Summary only', 'Without example', 'Values', 'Without text']}
        rows={scopes.map((scope) => [
          scope.label,
          scope.entries,
          <span key={scope.label} className="health-kinds">
            {scope.kinds.map(({ label, count }) => `${label} ${numberText(count)}`).join(', ')}
          </span>,
          scope.bare,
          `${numberText(scope.withoutExample)} (${shareText(scope.withoutExample, scope.entries)})`,
          scope.values,
          scope.silentValues,
        ])}
      />
    </Panel>
  )
}

const states: readonly (readonly [Tone, string])[] = [
  ['good', 'names symbols'],
  ['third', 'says why there are none'],
  ['bad', 'says nothing'],
]

export function TasksPanel({ reference }: { readonly reference: ReferenceView }) {
  const { sdks, gaps } = reference
  const count = (sdk: (typeof sdks)[number]) => Math.max(1, sdk.named + sdk.explained + sdk.missing)
  return (
    <Panel
      id="tasks"
      title="Tasks across SDKs"
      isWide
      note={sdks.length === 0 ? 'The site has no map of tasks.' : 'What the map of tasks to symbols says for each SDK.'}
    >
      {sdks.length > 0 ? <Legend items={states} /> : null}
      <Figures
        label="Tasks by SDK"
        hasBars
        columns={['SDK', 'Tasks', 'Named', 'Explained', 'Gaps']}
        rows={sdks.map((sdk) => [
          sdk.label,
          <Stack
            key={sdk.label}
            parts={[
              { share: sdk.named / count(sdk), tone: 'good' },
              { share: sdk.explained / count(sdk), tone: 'third' },
              { share: sdk.missing / count(sdk), tone: 'bad' },
            ]}
          />,
          sdk.named,
          sdk.explained,
          sdk.missing,
        ])}
      />
      {gaps.length > 0 ? (
        <details className="health-details">
          <summary>{countText(gaps.length, 'task')} with gaps</summary>
          <Figures
            label="Tasks with gaps"
            columns={['Task', 'Nothing said for']}
            rows={gaps.map(({ task, sdks: missing }) => [task, missing.join(', ')])}
          />
        </details>
      ) : null}
    </Panel>
  )
}
