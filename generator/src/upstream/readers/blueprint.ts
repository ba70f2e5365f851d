import type { ApiParameter, ApiSymbol, ReadResult, SourceFile } from '../model.ts'
import { plainComment } from './syntax-tree.ts'

export async function readBlueprint(files: readonly SourceFile[]): Promise<ReadResult> {
  return { symbols: [], problems: files.map(({ file }) => ({ file, line: 1, message: plainComment('') })) }
}
export type Unused = ApiParameter | ApiSymbol
