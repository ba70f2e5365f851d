import type { Language, ReadResult, SourceFile } from '../model.ts'
import { readBlueprint } from './blueprint.ts'
import { readC } from './c.ts'
import { readCli } from './cli.ts'
import { readCsharp } from './csharp.ts'
import { readRest } from './rest.ts'
import { readSwift } from './swift.ts'
import { readTs } from './ts.ts'

/** Reads the vendor's files of one language. */
export const readers: Readonly<Record<Language, (files: readonly SourceFile[]) => Promise<ReadResult>>> = {
  c: readC,
  ts: readTs,
  rest: readRest,
  csharp: readCsharp,
  swift: readSwift,
  blueprint: readBlueprint,
  cli: readCli,
}
