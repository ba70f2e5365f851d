import type { Diagnostic } from '../diagnostic.ts'
import { exampleNames, readExample } from '../document/include/example-project.ts'
import { openSiteFiles } from '../document/site-files.ts'
import type { SiteToCheck } from './check.ts'

/** Reports mistakes in the example projects that readers can download. */
export function checkExamples({ root }: Pick<SiteToCheck, 'root'>): readonly Diagnostic[] {
  const files = openSiteFiles(root)
  return exampleNames(files).flatMap((name) => readExample(name, files).diagnostics)
}
