import type { Diagnostic, SiteToCheck } from 'docs-generator/plugin'
import { optOut, withOptOut } from './samples/sample.ts'
import type { Renamed, VersionChanges } from './version-changes.ts'

type Document = Pick<SiteToCheck['documents'][number], 'entry' | 'records' | 'samples' | 'unresolved'>

/**
 * Reports names that a `renamed.yaml` replaces in the pages of the newer version. A part of a page that also names the older version
 * compares the two, so its text isn't reported.
 */
export function checkRenamed(
  { documents }: { readonly documents: readonly Document[] },
  changes: readonly VersionChanges[],
): readonly Diagnostic[] {
  return changes.flatMap((change) => {
    const own = documents.filter(({ entry }) => entry.section === change.section && entry.version === change.to.name)
    const names = sampleNames(change)
    return own.flatMap((document) => [...inTexts(document, change), ...inSamples(document, change, names)])
  })
}

function inTexts({ unresolved, records }: Document, change: VersionChanges): readonly Diagnostic[] {
  const label = wordPattern(change.from.label)
  const comparing = new Set(
    records
      .filter(({ hierarchy, content }) => label.test(`${hierarchy.join('\n')}\n${content}`))
      .map(({ anchor }) => anchor),
  )
  return unresolved.flatMap(({ name, anchor, file, line }) => {
    const found = comparing.has(anchor) ? undefined : renamedIn(name, change)
    const hint = `If the text compares two versions, write “${change.from.label}” in it.`
    return found ? [fault(found, change, { file, line, hint })] : []
  })
}

/** The renamed symbol that a name begins with: `Room.join` in `Room.join()`. */
function renamedIn(name: string, { renamed }: VersionChanges): Renamed | undefined {
  const steps = name.replace(/\(\)$/, '').split(/\.|::|#/)
  for (let length = steps.length; length > 0; length--) {
    const found = renamed.find(({ from }) => from.name === steps.slice(0, length).join('.'))
    if (found) return found
  }
  return undefined
}

type SampleName = { readonly symbol: Renamed; readonly pattern: RegExp }

/** Names that can't be ordinary words or members of something else. */
function sampleNames({ renamed }: VersionChanges): readonly SampleName[] {
  return renamed
    .filter(({ from }) => /[a-z][A-Z]|[A-Za-z]_[A-Za-z]/.test(from.name))
    .map((symbol) => ({ symbol, pattern: wordPattern(symbol.from.name) }))
}

/** Only reports names in languages that can contain them. */
function inSamples({ samples }: Document, change: VersionChanges, names: readonly SampleName[]): readonly Diagnostic[] {
  return samples.flatMap(({ code, language, file, line, unchecked }) => {
    if (unchecked !== null) return []
    const used = names.filter(
      ({ symbol: { from }, pattern }) => from.sampleLanguages.includes(language) && pattern.test(code),
    )
    if (used.length === 0) return []
    const lines = code.replace(/\/\/.*|\/\*[\s\S]*?\*\//g, (text) => text.replace(/[^\n]/g, ' ')).split('\n')
    return lines.flatMap((text, i) =>
      used
        .filter(({ pattern }) => pattern.test(text))
        .map(({ symbol }) => fault(symbol, change, { file, line: line + i, hint: withOptOut(optOut, file) })),
    )
  })
}

function wordPattern(text: string): RegExp {
  return new RegExp(`(?<![\\w.])${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\w)`)
}

function fault(
  { from, to, why }: Renamed,
  change: VersionChanges,
  place: Pick<Diagnostic, 'file' | 'line' | 'hint'>,
): Diagnostic {
  const now = to ? `In ${change.to.label}, it is “${to.name}”.` : `${change.to.label} doesn’t have it.`
  return {
    severity: 'warning',
    code: 'replaced-name',
    file: place.file,
    line: place.line,
    message: `“${from.name}” is a name of ${change.from.label}. ${now}`,
    hint: `${to ? `Use ${to.name}` : 'Remove it'}: ${why} ${place.hint}`,
  }
}
