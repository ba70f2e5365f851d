import {
  type Diagnostic,
  type DocEntry,
  type IncludedText,
  rowsOf,
  type SharedRow,
  sharedTable,
} from 'docs-generator/plugin'
import type { Symptom } from './read-symptoms.ts'
import { listText, type SymptomRows, symptomRows } from './symptom-text.ts'

type ProductKey = readonly [section: string, version: string]

/** All symptoms of a product, as on its troubleshooting page. */
export const symptomLists = sharedTable<ProductKey, IncludedText>('troubleshooting/lists')
/** One symptom of a product as rows of a table. */
export const symptomTable = sharedTable<readonly [...ProductKey, id: string], SymptomRows>('troubleshooting/rows')

export function symptomValues(symptoms: readonly Symptom[]): readonly SharedRow[] {
  return productsOf(symptoms).flatMap((product) => {
    const { section, version } = product
    // Symptoms of the product's own file first, because its groups are in the order that readers of this product need.
    const own = `content${product.base}symptoms.yaml`
    const all = symptoms.filter(({ products }) => products.includes(product))
    const ordered = [...all.filter(({ file }) => file === own), ...all.filter(({ file }) => file !== own)]
    return [
      ...rowsOf(symptomLists, [[[section, version], listText(ordered)]]),
      ...rowsOf(
        symptomTable,
        ordered.map((one) => [[section, version, one.id], symptomRows(one, pageOf(product.base))]),
      ),
    ]
  })
}

/** The products whose symptoms have no page. */
export function missingPages(
  symptoms: readonly Symptom[],
  entries: ReadonlyMap<string, DocEntry>,
): readonly Diagnostic[] {
  return productsOf(symptoms)
    .filter(({ base }) => !entries.has(pageOf(base)))
    .map(({ section, label, base, sidebar }) => ({
      severity: 'error',
      code: 'no-troubleshooting-page',
      file: symptoms.find(({ products }) => products.some((one) => one.base === base))?.file ?? '',
      line: 1,
      message: `The symptoms ${sidebar === null ? 'outside all sections' : `of ${section}`}${label === null ? '' : ` (${label})`} have no page at ${pageOf(base)}.`,
      hint: `Create content${pageOf(base)}index.md with <Symptoms/>${sidebar === null ? ', or list sections in the products of each symptom' : ''}.`,
    }))
}

function productsOf(symptoms: readonly Symptom[]) {
  return [...new Set(symptoms.flatMap(({ products }) => products))]
}

function pageOf(base: string): string {
  return `${base}troubleshooting/`
}
