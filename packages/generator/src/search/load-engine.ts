import { type Engine, openEngine } from './engine.ts'
import type { IndexFiles, NamesFile, TextsFile } from './index-format.ts'

type Files = readonly { readonly src: string }[]

/** Opens the engine with the complete index. `read` returns the parsed content of a file by its path. */
export async function loadEngine(
  {
    names,
    texts,
    synonyms,
  }: { readonly names: Files; readonly texts: Files; readonly synonyms: IndexFiles['synonyms'] },
  read: { names(src: string): Promise<NamesFile>; texts(src: string): Promise<TextsFile> },
): Promise<Engine> {
  const [first, ...others] = await Promise.all(names.map(({ src }) => read.names(src)))
  if (!first) throw new Error('A search index has at least one file of names.')
  const engine = openEngine({ ...first, synonyms })
  for (const file of others) engine.addNames(file)
  for (const [scope, { src }] of texts.entries()) await engine.addTexts(scope, await read.texts(src))
  return engine
}
