import {
  type Diagnostic,
  type DocEntry,
  type IncludedText,
  rowsOf,
  type SharedRow,
  type SiteToCheck,
  sharedTable,
} from 'docs-generator/plugin'
import type { Symptom } from './read-symptoms.ts'
import { listText, type SymptomRows, symptomRows } from './symptom-text.ts'
import type { UnreadSymptoms } from './unread-symptoms.ts'

type ProductKey = readonly [section: string, version: string]

/** All symptoms of a product, as on its troubleshooting page. */
export const symptomLists = sharedTable<ProductKey, IncludedText>('troubleshooting/lists')
/** One symptom of a product as rows of a table. */
export const symptomTable = sharedTable<readonly [...ProductKey, id: string], SymptomRows>('troubleshooting/rows')
/** The files whose faults hide symptoms. */
export const unreadSymptoms = sharedTable<readonly [], readonly Omit<UnreadSymptoms, 'products'>[]>(
  'troubleshooting/unread',
)

export function symptomValues(
  symptoms: readonly Symptom[],
  unread: readonly UnreadSymptoms[] = [],
): readonly SharedRow[] {
  const files = unread.map(({ file, anchors }) => ({ file, anchors }))
  return [...(files.length > 0 ? rowsOf(unreadSymptoms, [[[], files]]) : []), ...productValues(symptoms)]
}

function productValues(symptoms: readonly Symptom[]): readonly SharedRow[] {
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

/** What can be read of a file with symptoms, or what it lacks because of its faults. */
type Described = Pick<Symptom | UnreadSymptoms, 'file' | 'products'>

/** The products whose symptoms have no page. Symptoms that can’t be read need one, too: otherwise a fault of their file would hide this one. */
export function missingPages(
  symptoms: readonly Described[],
  entries: ReadonlyMap<string, DocEntry>,
): readonly Diagnostic[] {
  const described = symptoms.toSorted((a, b) => (a.file === b.file ? 0 : a.file < b.file ? -1 : 1))
  return productsOf(described)
    .filter(({ base }) => !entries.has(pageOf(base)))
    .map(({ section, label, base, sidebar }) => ({
      severity: 'error',
      code: 'no-troubleshooting-page',
      file: described.find(({ products }) => products.some((one) => one.base === base))?.file ?? '',
      line: 1,
      message: `The symptoms ${sidebar === null ? 'outside all sections' : `of ${section}`}${label === null ? '' : ` (${label})`} have no page at ${pageOf(base)}.`,
      hint: `Create content${pageOf(base)}index.md with <Symptoms/>${sidebar === null ? ', or list sections in the products of each symptom' : ''}.`,
    }))
}

/** Reports pages that leave out symptoms of their product, so that no page describes them. */
export function hiddenSymptoms(
  symptoms: readonly Pick<Symptom, 'id' | 'symptom' | 'products'>[],
  { documents }: Pick<SiteToCheck, 'documents'>,
): readonly Diagnostic[] {
  const pages = new Map(documents.map((document) => [document.entry.path, document]))
  return productsOf(symptoms).flatMap((product): readonly Diagnostic[] => {
    const page = pages.get(pageOf(product.base))
    const own = symptoms.filter(({ products }) => products.includes(product))
    const hidden = own.filter(({ id }) => page?.anchors.includes(id) === false)
    const [first] = hidden
    if (!page || !first) return []
    return [
      {
        severity: 'error',
        code: 'hidden-symptoms',
        file: page.entry.file,
        line: 1,
        message: `The page doesn’t show ${hidden.length} of ${own.length} symptoms, such as “${first.symptom}”.`,
        hint: 'Write <Symptoms/> in the page.',
      },
    ]
  })
}

function productsOf(symptoms: readonly Pick<Described, 'products'>[]) {
  return [...new Set(symptoms.flatMap(({ products }) => products))]
}

function pageOf(base: string): string {
  return `${base}troubleshooting/`
}
