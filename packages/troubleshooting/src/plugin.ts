import type { Plugin } from 'docs-generator/plugin'
import { z } from 'zod'
import { readSymptoms } from './read-symptoms.ts'
import { symptomFile, symptomsFile } from './symptom-schema.ts'
import { listText } from './symptom-text.ts'
import { hiddenSymptoms, missingPages, symptomValues } from './symptom-values.ts'
import { symptoms } from './symptoms.ts'

/**
 * Adds symptoms to a site: a `symptoms.yaml` next to a section's sidebar describes what can go wrong, with the causes and fixes.
 * `<Symptoms/>` shows them on the section's troubleshooting page, and as rows on every page that needs them.
 */
export function troubleshooting(): Plugin {
  return {
    name: 'troubleshooting',
    components: [symptoms],
    fileName: symptomsFile,
    content({ files, versions, readYaml }) {
      const read = readSymptoms(files, versions, readYaml)
      return {
        pages: [],
        diagnostics: read.diagnostics,
        complete: ({ entries }) => ({
          texts: new Map(),
          shownTexts: files.map(({ path }) => listText(read.symptoms.filter(({ file }) => file === `content/${path}`))),
          values: symptomValues(read.symptoms, read.unread),
          symbols: [],
          externalNames: [],
          movedPages: [],
          diagnostics: missingPages([...read.symptoms, ...read.unread], entries),
          checks: [(site) => hiddenSymptoms(read.symptoms, site)],
          slowCheck: async () => ({
            diagnostics: [],
            checked: `${read.symptoms.length} symptoms`,
            skipped: [],
            tables: [],
          }),
        }),
      }
    },
    editorSchema: {
      file: 'content/symptoms.schema.json',
      schema: () => z.toJSONSchema(symptomFile, { io: 'input', reused: 'ref' }),
    },
  }
}
