import type { ReferenceEntry, UpstreamSettings } from 'docs-reference/data'
import { YamlEdits } from '../yaml-edits.ts'
import type { Artifact } from './artifact.ts'
import { sourceOf, sourceStart } from './write/source-of.ts'

/** The text of an `upstream.yaml` that records a comparison without unexplained differences: the ref, its commit and the day. */
export function recordComparison(text: string, { label, commit, isVersion }: Artifact, date: string): string {
  const edits = new YamlEdits(text)
  if (isVersion) edits.set(['ref'], label)
  const compared = { date, commit: commit?.slice(0, 12) }
  if (!edits.has(['compared'])) edits.add([], 'compared', compared, 'ref')
  else {
    edits.set(['compared', 'date'], date)
    if (compared.commit === undefined) edits.remove(['compared', 'commit'])
    else edits.set(['compared', 'commit'], compared.commit)
  }
  return edits.text()
}

/** The sources of reference data after a comparison. */
export type RecordedSources = {
  /** Complete texts of the entries that name a compared file in the former version, by path. Their sources name the new version. */
  readonly files: ReadonlyMap<string, string>
  /** The vendor's files of the former version that entries name, although they weren't compared, such as a README. */
  readonly left: readonly string[]
}

/** Names the new version in the sources whose file was compared. `compared` are these files. */
export function recordSources(input: {
  readonly entries: readonly ReferenceEntry[]
  readonly compared: ReadonlySet<string>
  readonly settings: UpstreamSettings
  readonly artifact: Artifact
  readonly read: (file: string) => string
}): RecordedSources {
  const { entries, compared, settings, artifact, read } = input
  const files = new Map<string, string>()
  const left = new Set<string>()
  if (!artifact.isVersion || artifact.label === settings.ref) return { files, left: [] }
  const start = sourceStart(settings.repository, settings.ref)
  for (const { file, data } of entries) {
    const edits = new YamlEdits(read(file))
    const former = edits.source
    data.sources.forEach((source, i) => {
      if (!source.startsWith(start)) return
      const path = source.slice(start.length)
      if (compared.has(path)) edits.set(['sources', i], sourceOf(path, input))
      else left.add(path)
    })
    if (edits.text() !== former) files.set(file, edits.text())
  }
  return { files, left: [...left].sort() }
}
