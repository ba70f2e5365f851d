import type { Plugin } from 'docs-generator/plugin'
import { blueprintFence } from './blueprint/blueprint-fence.ts'
import { api } from './components/api.ts'
import { changes } from './components/changes.ts'
import { sample, sampleColumns } from './components/columns.ts'
import { concepts } from './components/concepts.ts'
import { fieldSchema, fields, parameters } from './components/fields.ts'
import {
  fold,
  foldedSection,
  memberDetails,
  members,
  memberTable,
  overload,
  typeClosing,
} from './components/members.ts'
import { symbols } from './components/symbols.ts'
import { editorSchema } from './languages/index.ts'
import { referenceContent } from './reference-content.ts'
import { type EntryCache, readReferenceFiles, referencePages } from './reference-files.ts'

/**
 * Adds reference entries to a site: YAML files in `content/` that become pages, symbols and the declarations against which samples are
 * checked.
 */
export function reference(): Plugin {
  // The development server reads the same files again and again.
  const entryCache: EntryCache = new Map()
  return {
    name: 'reference',
    components: [
      api,
      symbols,
      changes,
      concepts,
      members,
      memberTable,
      memberDetails,
      overload,
      fold,
      foldedSection,
      typeClosing,
      sampleColumns,
      sample,
      fields,
      fieldSchema,
      parameters,
    ],
    fences: [blueprintFence],
    styles: [
      { name: 'graphs', className: 'blueprint', file: 'docs-reference/blueprint.css' },
      { name: 'members', className: 'members', file: 'docs-reference/members.css' },
      { name: 'folds', className: 'fold', file: 'docs-reference/fold.css' },
      { name: 'fields', className: 'fields', file: 'docs-reference/fields.css' },
      { name: 'columns', className: 'sample-columns', file: 'docs-reference/columns.css' },
      { name: 'lines', className: 'all-lines', file: 'docs-reference/all-lines.css' },
    ],
    content({ files, versions, readYaml }) {
      const read = readReferenceFiles(files, versions, { entryCache, readYaml })
      return {
        pages: referencePages(read.entries, versions),
        diagnostics: read.diagnostics,
        complete: (site) => referenceContent(read, versions, site),
      }
    },
    editorSchema: { file: 'content/reference.schema.json', schema: editorSchema },
  }
}
