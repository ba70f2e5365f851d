import type { Root } from 'mdast'
import { choiceHint } from '../../nearest.ts'
import type { Report } from '../report.ts'
import type { SiteFiles } from '../site-files.ts'
import { walkMarkdown } from '../walk.ts'
import { exampleNames, readExample } from './example-project.ts'

/** Reads the project of each `<Example>`. Mistakes in the project itself are reported once, by the check of all examples. */
export function readExamples(tree: Root, { files, report }: { readonly files: SiteFiles; readonly report: Report }) {
  walkMarkdown(tree, (node) => {
    if (node.type !== 'component' || node.name !== 'Example') return undefined
    const { name = '' } = node.attributes
    const names = exampleNames(files)
    if (names.includes(name)) {
      const { example } = readExample(name, files)
      if (example) node.data = { ...node.data, example }
      return undefined
    }
    report.error(node, {
      code: 'unknown-example',
      message: `There is no example “${name}”.`,
      hint: names.length > 0 ? choiceHint(name, names) : `Create the folder examples/${name || 'my-example'}.`,
    })
    return undefined
  })
}
