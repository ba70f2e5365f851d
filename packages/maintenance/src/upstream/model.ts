import type { YamlPath } from 'docs-generator/plugin'
import type { UpstreamLanguage } from 'docs-reference/data'

/** A language that a reader exists for. */
export type Language = UpstreamLanguage

/** Where a symbol is declared. The file is relative to the artifact or to the site's folder. */
export type Location = { readonly file: string; readonly line: number }

/** A parameter of a callable. Null means that this side of the comparison doesn't state the property. */
export type ApiParameter = {
  readonly name: string
  readonly type: string | null
  readonly default: string | null
  /** Where it is in the file of its entry. Parameters of the vendor's files have none. */
  readonly path?: YamlPath
}

/** What only a new entry needs. It isn't compared. */
export type ApiDetails = {
  readonly namespace?: string
  readonly modifiers?: readonly string[]
  /** Type parameters with their brackets. */
  readonly generics?: string
  readonly extends?: string
  readonly implements?: readonly string[]
  /** The vendor's reason for a deprecation. */
  readonly deprecation?: string
  /** The vendor's descriptions of the parameters and the result. */
  readonly parameters?: ReadonlyMap<string, string>
  readonly result?: string
  /** Tag of an operation, or category of a node. */
  readonly group?: string
  /** A flag that all subcommands have, too. */
  readonly isGlobal?: boolean
  /** A field of an anonymous union. */
  readonly isUnion?: boolean
  /** The name that the editor shows instead of the one in code. */
  readonly title?: string
  /** A node that the editor provides without a declaration. It doesn't have to be described. */
  readonly isGenerated?: boolean
  /** The declaration, if the other properties can't express it. */
  readonly code?: string
  /** Pins of a node that aren't parameters. */
  readonly node?: {
    readonly style: 'call' | 'pure' | 'latent' | 'event'
    readonly target: string | null
    readonly outputs: readonly ApiParameter[]
  }
}

/**
 * One name of an API: a declaration, or a member of one. The same model describes the reference data and the vendor's artifact. Null means that this
 * side doesn't state the property, so it isn't compared.
 */
export type ApiSymbol = Location & {
  readonly language: Language
  /** Unique except for overloads: `room_join`, `Room.join`, `git commit --amend`. */
  readonly name: string
  /** Name of the declaration that it is a member of. */
  readonly owner: string | null
  /** Kind in the reference data, such as `c/function`; for a member its kind in the declaration, such as `property`. */
  readonly kind: string
  /** Type of a value, result of a callable, target of an alias, method and path of an operation, or style of a node. */
  readonly type: string | null
  /** Value of a constant or enum value, or default of a field or flag. */
  readonly value: string | null
  readonly parameters: readonly ApiParameter[] | null
  readonly required: boolean | null
  readonly deprecated: boolean | null
  /** Permitted values of a flag or field. */
  readonly choices: readonly string[] | null
  /** The vendor's documentation comment as plain text; empty in reference data. */
  readonly comment: string
  readonly details?: ApiDetails
  /** Where it is in the file of its entry. Symbols of the vendor's files have none. */
  readonly path?: YamlPath
}

/** A file of the vendor's artifact. `invalidLine` is the first line that isn't UTF-8, if there is one. */
export type SourceFile = { readonly file: string; readonly text: string; readonly invalidLine?: number | null }

/** Something that a reader could not understand. The rest of the file is still read. */
export type ReadProblem = Location & { readonly message: string }

export type ReadResult = { readonly symbols: readonly ApiSymbol[]; readonly problems: readonly ReadProblem[] }

/** A symbol without any stated property, as a base for the properties that are known. */
export const unstated = {
  owner: null,
  type: null,
  value: null,
  parameters: null,
  required: null,
  deprecated: null,
  choices: null,
  comment: '',
} as const

/** Removes what has no meaning: `const char *` equals `const char*`, and in C `struct Peer` equals `Peer`. */
export function normalized(code: string): string {
  return code
    .trim()
    .replace(/\b(?:struct|enum|union)\s+(?=\w)/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([^\w\s]) ?/g, '$1')
}
