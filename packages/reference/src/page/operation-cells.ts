import { methodBadge } from 'docs-generator/plugin'
import { hrefOf } from '../reference-entry.ts'
import type { OperationEntry } from '../rest-api-of.ts'
import { inlineCode } from './page-writer.ts'

export const operationColumns = ['Operation', 'Endpoint']

/** The cells of an operation in a table: the title of its page, and its method with its path. */
export function operationCells(operation: OperationEntry): readonly string[] {
  const { name, title, method, path } = operation.data
  const { text, tone } = methodBadge(method)
  return [
    `[${title ?? inlineCode(name)}](${hrefOf(operation)})`,
    `<Badge tone="${tone}">${text}</Badge> ${inlineCode(path)}`,
  ]
}
