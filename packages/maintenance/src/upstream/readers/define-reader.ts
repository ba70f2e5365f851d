import type { YamlPath } from 'docs-generator/plugin'
import type { Parameter } from 'docs-reference/data'
import type { Data, DataMap } from '../../yaml-edits.ts'
import type { ApiParameter, ApiSymbol, ReadResult, SourceFile } from '../model.ts'
import { undescribed } from '../write/texts.ts'

/** Everything that the comparison knows about a language of the reference. */
export type Reader = {
  /** The names of the vendor's files in this language. */
  readonly files: RegExp
  /** Reads the vendor's files. */
  readonly read: (files: readonly SourceFile[]) => Promise<ReadResult>
  /** True if uppercase and lowercase characters are the same in names and types. */
  readonly ignoresCase: boolean
  /** Code without the names of namespaces or classes in front of a name, if both sides of a comparison may write or omit them. */
  readonly unqualified: (code: string) => string
  /** True if a property can be optional (`name?`). */
  readonly hasOptional: boolean
  /** The name of a constructor in reference data. */
  readonly constructorName: (owner: string) => string
  readonly parameters: {
    /** The keys in reference data that are the signature of a parameter. */
    readonly data: (parameter: ApiParameter) => DataMap
    /** The name and type of a parameter in reference data, as the reader returns them. */
    readonly documented: (parameter: Parameter) => { readonly name: string; readonly type: string }
  }
  /** The keys of a new entry that depend on its kind. */
  readonly entry: (symbol: ApiSymbol, parts: EntryParts) => DataMap
  /** A new part of an entry: the list in the entry's file that contains it, and its data. */
  readonly part: (part: ApiSymbol, known: PartContext) => EntryPart
}

/** What the entry of a new symbol may consist of. */
export type EntryParts = {
  readonly members: readonly ApiSymbol[]
  /** The data of its members. */
  readonly items: readonly Data[]
  /** The keys of a function. */
  readonly call: DataMap
  /** The keys of a type with members. */
  readonly type: DataMap
  /** Statuses of errors that the API describes once for all operations. */
  readonly commonErrors: readonly string[]
}

export type PartContext = {
  /** The part as a member of a type. */
  readonly member: () => EntryPart
  readonly commonErrors: readonly string[]
}

export type EntryPart = { readonly list: YamlPath; readonly item: Data }

/** Parameters whose name and type are written in reference data as in code. */
export const plainParameters: Reader['parameters'] = {
  data: ({ name, type, default: value }) => ({ name, type: type ?? undescribed, default: value ?? undefined }),
  documented: ({ name, type }) => ({ name, type }),
}
