import type { SampleReport } from '../../check/index.ts'
import type { SiteConfig } from '../../content/site-config.ts'
import type { SiteIndex } from '../../content/site-index.ts'
import type { Diagnostic } from '../../diagnostic.ts'
import { fingerprint } from '../../fingerprint.ts'
import type { ReferenceCoverage } from '../../reference/index.ts'
import type {
  AccessView,
  CountView,
  DiagnosticsView,
  LinksView,
  PagesView,
  ReferenceView,
  SamplesView,
} from '../../ui/health/health-view.ts'
import type { LinkFigures } from './link-figures.ts'
import { accessMeasurement, measurementFile, readMeasurement } from './measurements.ts'

/** Everything that pages are made from, as one fingerprint. Dates are left out: they change nothing that is measured. */
export function contentPrint(build: {
  readonly app: string
  readonly config: SiteConfig
  readonly index: SiteIndex
  readonly prints: ReadonlyMap<string, string>
}): string {
  const { app, config, index, prints } = build
  const sidebars = index.sections.flatMap(({ versions }) => versions.map((version) => version.sidebars))
  return fingerprint(JSON.stringify([app, config, [...index.entries.values()], sidebars, [...prints].sort()]))
}

export function pagesView({ sections, entries }: SiteIndex): PagesView {
  const pages = [...entries.values()]
  const labels = sections.flatMap((section) =>
    section.versions.map((version) => ({
      label: section.versions.length > 1 ? `${section.label} ${version.label}` : section.label,
      count: version.docs.length,
    })),
  )
  const others = pages.length - labels.reduce((sum, { count }) => sum + count, 0)
  return {
    total: pages.length,
    sections: [...labels, ...(others > 0 ? [{ label: 'Outside all sections', count: others }] : [])],
    kinds: counted(pages.map(({ kind }) => kind)),
  }
}

export function linksView(figures: LinkFigures, redirects: number): LinksView {
  const hosts = [...figures.hosts].map(([label, count]) => ({ label, count }))
  return { ...figures, redirects, hosts: hosts.sort(mostFirst) }
}

export function diagnosticsView(diagnostics: readonly Diagnostic[]): readonly DiagnosticsView[] {
  const codes = [...new Set(diagnostics.map(({ severity, code }) => `${severity} ${code}`))].sort()
  return codes.map((name) => {
    const own = diagnostics.filter(({ severity, code }) => `${severity} ${code}` === name)
    return { code: own[0]?.code ?? '', severity: own[0]?.severity ?? 'warning', count: own.length }
  })
}

export function samplesView(report: SampleReport | null): SamplesView | null {
  if (!report) return null
  const languages = report.counts.map(({ language, ways, leftOut, faulty }) => ({ language, ...ways, leftOut, faulty }))
  return { languages, skipped: report.skipped }
}

export function referenceView({ scopes, tasks }: ReferenceCoverage, { sections }: SiteIndex): ReferenceView {
  return {
    scopes: scopes.map(({ section: id, version: name, kinds, ...figures }) => {
      const section = sections.find((candidate) => candidate.id === id)
      const version = section?.versions.find((candidate) => candidate.name === name)
      const isOne = (section?.versions.length ?? 0) < 2
      return {
        ...figures,
        label: isOne || !version ? (section?.label ?? id) : `${section?.label} ${version.label}`,
        entries: kinds.reduce((sum, { count }) => sum + count, 0),
        kinds: kinds.map(({ kind, count }) => ({ label: kind.replace(/^.*\//, ''), count })),
      }
    }),
    ...tasks,
  }
}

/** What the last test run in browsers found, where it looked at the same content. */
export async function accessView(cacheDir: string, content: string): Promise<AccessView> {
  const kept = await readMeasurement(measurementFile(cacheDir, 'access'), accessMeasurement)
  if (kept?.content !== content) return { kind: 'unmeasured' }
  const { tool, pages, findings } = kept
  return { kind: 'measured', tool, pages, findings }
}

function counted(names: readonly string[]): readonly CountView[] {
  return [...new Set(names)]
    .map((label) => ({ label, count: names.filter((name) => name === label).length }))
    .sort(mostFirst)
}

function mostFirst(a: CountView, b: CountView): number {
  return b.count - a.count || (a.label < b.label ? -1 : 1)
}
