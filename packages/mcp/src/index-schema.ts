import { hitKinds } from 'docs-generator/built-site'
import { z } from 'zod'

/** The files of the embedded search (`src/search/index-format.ts`). Another version of the generator may have written them. */
export const startSchema = z.object({
  index: z
    .object({
      names: z.array(z.object({ src: z.string() })),
      texts: z.array(z.object({ src: z.string() })),
      synonyms: z.array(z.array(z.string())),
    })
    .nullable(),
})

const code = z.union([z.literal(0), z.literal(1)])
const part = z.tuple([z.string(), z.union([z.string(), z.literal(0)]), code]).rest(z.string())
const page = z
  .tuple([z.string(), z.string(), z.number(), code, z.array(part), z.enum(hitKinds), z.array(z.string())])
  .rest(z.string())

export const namesSchema = z.object({
  language: z.string(),
  scopes: z.array(
    z.object({
      section: z.string(),
      version: z.string(),
      label: z.string(),
      base: z.string(),
      words: z.array(z.string()),
    }),
  ),
  from: z.number(),
  pages: z.array(page),
})

export const textsSchema = z.array(z.array(z.string()))
