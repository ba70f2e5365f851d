import { caseOnlyDifference } from '../content/unique-routes.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { exampleNames, readExample } from '../document/include/example-project.ts'
import { openSiteFiles } from '../document/site-files.ts'
import type { SiteToCheck } from './check.ts'

/** Reports mistakes in the example projects that readers can download. */
export function checkExamples({ root }: Pick<SiteToCheck, 'root'>): readonly Diagnostic[] {
  const files = openSiteFiles(root)
  const names = exampleNames(files)
  return names.flatMap((name, i) => {
    const twin = names.slice(0, i).find((other) => other.toLowerCase() === name.toLowerCase())
    const { diagnostics } = readExample(name, files)
    return twin === undefined ? diagnostics : [...diagnostics, sameName(name, twin)]
  })
}

/** Some systems write the archives of both to the same file. */
function sameName(name: string, twin: string): Diagnostic {
  return {
    ...caseOnlyDifference(`examples/${name}`, `examples/${twin}`),
    file: `examples/${name}/example.yaml`,
    line: 1,
  }
}
