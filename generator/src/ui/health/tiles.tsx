import { countText, numberText, shareText } from './figures.tsx'
import type { HealthView } from './health-view.ts'

type Tile = {
  readonly href: string
  readonly name: string
  readonly value: string
  readonly note: string
  /** Null for what is neither good nor bad. */
  readonly isGood: boolean | null
}

/** The page in a line: each tile leads to its figures. */
export function Tiles({ health }: { readonly health: HealthView }) {
  return (
    <ul className="health-tiles">
      {tilesOf(health).map(({ href, name, value, note, isGood }) => (
        <li key={href} data-state={isGood === null ? 'open' : isGood ? 'good' : 'bad'}>
          <a href={href}>
            <span className="health-tile-name">{name}</span>
            <b>{value}</b>
            <span className="health-tile-note">{note}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function tilesOf(health: HealthView): readonly Tile[] {
  const { diagnostics, links, sizes, pages } = health
  const faults = diagnostics.reduce((sum, { count }) => sum + count, 0)
  const over = sizes.budgets.filter(({ bytes, limit }) => bytes > limit).length
  return [
    {
      href: '#diagnostics',
      name: 'Diagnostics',
      value: numberText(faults),
      note: faults === 0 ? 'nothing to mend' : 'to mend',
      isGood: faults === 0,
    },
    {
      href: '#budgets',
      name: 'Budgets',
      value: `${sizes.budgets.length - over} of ${sizes.budgets.length}`,
      note: over === 0 ? 'all are kept' : `${over} over`,
      isGood: over === 0,
    },
    accessTile(health),
    searchTile(health),
    {
      href: '#links',
      name: 'Links',
      value: numberText(links.internal),
      note: 'inside the site, all checked',
      isGood: null,
    },
    samplesTile(health),
    referenceTile(health),
    {
      href: '#pages',
      name: 'Pages',
      value: numberText(pages.total),
      note: countText(pages.sections.length, 'section and version', 'sections and versions'),
      isGood: null,
    },
  ]
}

function accessTile({ access }: HealthView): Tile {
  const tile = { href: '#accessibility', name: 'Accessibility' }
  if (access.kind === 'unmeasured') return { ...tile, value: '–', note: 'not measured for this build', isGood: null }
  const found = access.findings.reduce((sum, { count }) => sum + count, 0)
  const note = `on ${countText(access.pages, 'page')}, both modes`
  return { ...tile, value: countText(found, 'finding'), note, isGood: found === 0 }
}

function searchTile({ search }: HealthView): Tile {
  const tile = { href: '#search-quality', name: 'Search' }
  if (search.kind === 'none') return { ...tile, value: '–', note: 'no labelled queries', isGood: null }
  if (search.kind === 'unmeasured') return { ...tile, value: '–', note: 'not measured for this build', isGood: null }
  const { classes } = search
  const all = classes.reduce((sum, { queries }) => sum + queries, 0)
  const answered = classes.reduce((sum, { amongThree }) => sum + amongThree, 0)
  return {
    ...tile,
    value: shareText(answered, all),
    note: `of ${numberText(all)} queries answered`,
    isGood: classes.every(({ amongThree, queries, floor }) => amongThree >= floor * queries),
  }
}

function samplesTile({ samples }: HealthView): Tile {
  const tile = { href: '#samples', name: 'Samples' }
  if (!samples) return { ...tile, value: '–', note: 'not checked', isGood: null }
  const checked = samples.languages.reduce((sum, { compiler, parser, names }) => sum + compiler + parser + names, 0)
  const faulty = samples.languages.reduce((sum, own) => sum + own.faulty, 0)
  const note = faulty === 0 ? 'checked, none with a fault' : `checked, ${faulty} with faults`
  return { ...tile, value: numberText(checked), note, isGood: faulty === 0 }
}

function referenceTile({ reference }: HealthView): Tile {
  const entries = reference.scopes.reduce((sum, scope) => sum + scope.entries, 0)
  const gaps = reference.sdks.reduce((sum, { missing }) => sum + missing, 0)
  return {
    href: '#reference',
    name: 'Reference',
    value: countText(entries, 'entry', 'entries'),
    note: reference.sdks.length === 0 ? 'no tasks across SDKs' : `${countText(gaps, 'gap')} across SDKs`,
    isGood: null,
  }
}
