import type { UpstreamLanguage } from 'docs-reference/data'
import { blueprintReader } from './blueprint.ts'
import { cReader } from './c.ts'
import { cliReader } from './cli.ts'
import { csharpReader } from './csharp.ts'
import type { Reader } from './define-reader.ts'
import { restReader } from './rest.ts'
import { swiftReader } from './swift.ts'
import { tsReader } from './ts.ts'

/** The readers of all languages with `hasReader` in the reference. A missing one doesn't compile. */
export const readers: Readonly<Record<UpstreamLanguage, Reader>> = {
  c: cReader,
  ts: tsReader,
  csharp: csharpReader,
  swift: swiftReader,
  blueprint: blueprintReader,
  cli: cliReader,
  rest: restReader,
}
