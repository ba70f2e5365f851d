import { AgePanel, DiagnosticsPanel, LinksPanel, PagesPanel, SamplesPanel } from './content-panels.tsx'
import stylesheet from './health.css?url'
import type { HealthView } from './health-view.ts'
import { AccessPanel, BudgetsPanel, LargestPanel, SearchPanel, SizesPanel } from './output-panels.tsx'
import { ReferencePanel, TasksPanel } from './reference-panels.tsx'
import { Tiles } from './tiles.tsx'

/** The page for the site's owners: figures of the build that wrote it. Its styles are its own, so that readers do not pay for them. */
export function HealthPage({ health }: { readonly health: HealthView }) {
  const { sizes } = health
  return (
    <main className="main health" id="content" tabIndex={-1} data-content={health.content}>
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      <header className="health-head">
        <h1 tabIndex={-1}>Health</h1>
        <p>
          What the build that wrote this page knows of the site. Content <code>{health.content.slice(0, 12)}</code>.
        </p>
      </header>
      <Tiles health={health} />
      <div className="health-grid">
        <DiagnosticsPanel diagnostics={health.diagnostics} doubtfulNames={health.doubtfulNames} />
        <AccessPanel access={health.access} />
        <BudgetsPanel budgets={sizes.budgets} />
        <LinksPanel links={health.links} />
        <SizesPanel sizes={sizes} />
        <LargestPanel pages={sizes.largest} />
        <SearchPanel search={health.search} />
        <SamplesPanel samples={health.samples} />
        <ReferencePanel scopes={health.reference.scopes} />
        <TasksPanel reference={health.reference} />
        <PagesPanel pages={health.pages} />
        <AgePanel age={health.age} />
      </div>
    </main>
  )
}
