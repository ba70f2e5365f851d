import type { Artifact } from './artifact.ts'
import { YamlEdits } from './write/yaml-edits.ts'

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
