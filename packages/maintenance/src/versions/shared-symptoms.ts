import { basename } from 'node:path'
import { readLocatedYaml } from 'docs-generator/plugin'
import type { Diagnostic, SectionVersion } from 'docs-generator/site-tools'
import { symptomFile, symptomsFile } from 'docs-troubleshooting/data'
import { newProducts } from './edit-data.ts'
import type { VersionPlan } from './plan.ts'

type Site = {
  readonly plan: VersionPlan
  /** The versions before the change. */
  readonly versions: readonly SectionVersion[]
  readonly read: (file: string) => string
}

/** Reports the symptoms of removed files that readers of other products see, too: only an author knows to which group of another file they belong. */
export function sharedSymptoms(removed: readonly string[], { plan, versions, read }: Site): readonly Diagnostic[] {
  const latest = versions.find(({ section, version }) => section === plan.section && version === plan.formerLatest)
  return removed.flatMap((file) => {
    if (basename(file) !== symptomsFile) return []
    const { value, lineAt } = readLocatedYaml(read(file))
    const groups = symptomFile.safeParse(value).data?.groups ?? []
    return groups.flatMap(({ symptoms }, g) =>
      symptoms.flatMap(({ id, products = [] }, s): readonly Diagnostic[] => {
        const others = products.filter((name) => newProducts(name, plan).length > 0)
        if (others.length === 0) return []
        return [
          {
            severity: 'error',
            code: 'shared-symptom',
            file,
            line: lineAt(['groups', g, 'symptoms', s]),
            message: `The symptom ${id} is also shown for ${others.join(', ')}, and retiring the version deletes its file.`,
            hint: `Move it to content${latest?.base}${symptomsFile}, or remove the other products.`,
          },
        ]
      }),
    )
  })
}
