import type { z } from 'zod'
import type { Blueprint } from './blueprint-schema.ts'
import type { Command } from './cli-schema.ts'
import type { Call, EnumValue, Field, Member, Topic, TypeData } from './parts.ts'
import type { Operation, RestApi, RestSchema } from './rest-schema.ts'

/** A language of the reference, or another interface that isn't code, such as a command line. Every part is required. */
export type Language<
  Id extends string = string,
  Kinds extends readonly Kind[] = readonly Kind[],
  HasReader extends boolean = boolean,
> = {
  /** The first half of its kinds: `swift` in `swift/class`. */
  readonly id: Id
  readonly kinds: Kinds
  /** The language of an entry's code blocks, unless the entry has a key `language`. */
  readonly fence: string
  /** The languages of samples in which a name becomes a link to its symbol. Empty if the names are ordinary words. */
  readonly sampleLanguages: readonly string[]
  /** Null if entries neither are types nor mention types. */
  readonly types: TypeNames | null
  readonly sampleCheck: SampleCheck
  /** The kind of the pages, which determines their layout and their place in the search. */
  readonly pageKind: 'api' | 'cli'
  /** True if `docs-maintenance` can read the vendor's files of this language. */
  readonly hasReader: HasReader
}

export type TypeNames = {
  /** Matches a word of a declaration that is the name of a type, and no keyword or parameter. */
  readonly pattern: RegExp
  /** Types of the language and its standard library; null if they aren't known, so that an unknown type isn't an error. */
  readonly builtin: readonly string[] | null
}

/**
 * How samples are checked: by a compiler that reads the declarations of the entries, by the commands and flags that they use, or by their
 * names (with the pattern in `samples.yaml`).
 */
export type SampleCheck = 'c-compiler' | 'ts-compiler' | 'commands' | 'names' | 'none'

type KindSchema = z.ZodObject<{ kind: z.ZodLiteral<string> }>

/** A kind of entries. The functions are methods, so that lists can contain kinds with different data. */
export type Kind<Schema extends KindSchema = KindSchema> = {
  /** The keys in YAML. Its `kind` is the language, a slash and the sort of symbol. */
  readonly schema: Schema
  /** The name for readers. */
  readonly label: string
  /** True if its names are identifiers, which appear in the code font. */
  readonly isCode: boolean
  /** The declaration of an entry; null if it isn't declared in code. */
  signature(data: z.output<Schema>): string | null
  /** What an entry consists of: its page, its parts and the types that it mentions follow from it. */
  body(data: z.output<Schema>): Body
}

/** What an entry consists of. */
export type Body =
  | { readonly kind: 'call'; readonly call: Call }
  | TypeBody
  | { readonly kind: 'constant'; readonly value: string }
  /** A variable, or another name of a type. An object has members. */
  | { readonly kind: 'typed'; readonly type: string; readonly members: Members | null }
  | { readonly kind: 'fields'; readonly lists: readonly FieldList[] }
  | { readonly kind: 'values'; readonly values: readonly EnumValue[] }
  | { readonly kind: 'namespace' }
  | { readonly kind: 'nodes'; readonly data: Blueprint }
  | { readonly kind: 'command'; readonly data: Command }
  | { readonly kind: 'rest-api'; readonly data: RestApi }
  | { readonly kind: 'operation'; readonly data: Operation }
  | { readonly kind: 'rest-schema'; readonly data: RestSchema }

/** A class, struct, interface, protocol or enum. */
type TypeBody = {
  readonly kind: 'type'
  readonly extends: string | undefined
  readonly implements: readonly string[]
  readonly members: Members
}

/** Members, and how one is declared in the language. */
export type Members = {
  readonly list: readonly Member[]
  /** Without topics, members are grouped by kind. */
  readonly topics: readonly Topic[]
  readonly signature: (member: Member) => string
}

/** Fields with the key in YAML that contains them, and a heading. */
type FieldList = { readonly key: 'fields' | 'union'; readonly title: string; readonly fields: readonly Field[] }

/** The body of a type with members. */
export function typeBody(
  data: Pick<TypeData, 'members'> & Partial<Pick<TypeData, 'extends' | 'implements' | 'topics'>>,
  signature: Members['signature'],
): Body {
  return {
    kind: 'type',
    extends: data.extends,
    implements: data.implements ?? [],
    members: { list: data.members, topics: data.topics ?? [], signature },
  }
}

/** Defines a kind. A missing part doesn't compile. */
export function defineKind<Schema extends KindSchema>(kind: Kind<Schema>): Kind<Schema> {
  return kind
}

/** Defines a language. A missing part, or a kind of another language, doesn't compile. */
export function defineLanguage<
  const Id extends string,
  const Kinds extends readonly Kind<z.ZodObject<{ kind: z.ZodLiteral<`${Id}/${string}`> }>>[],
  const HasReader extends boolean,
>(language: Language<Id, Kinds, HasReader>): Language<Id, Kinds, HasReader> {
  return language
}
