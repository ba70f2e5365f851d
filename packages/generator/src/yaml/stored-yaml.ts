import { deserialize, serialize } from 'node:v8'
import { z } from 'zod'
import { type Cache, cacheKey } from '../cache.ts'
import { type LocatedYaml, locatedYaml, readYamlData, type YamlData } from './located-yaml.ts'

/** Reads a YAML file. */
export type YamlReader = (text: string) => LocatedYaml

const line = z.number().int().positive()

const stored: z.ZodType<YamlData> = z.object({
  value: z.unknown(),
  places: z.map(z.string(), z.tuple([line, line, line])),
  errors: z.array(z.object({ line, message: z.string() })),
})

/**
 * Reads YAML files, those that were read before from the cache: parsing all reference data takes longer than everything else that a build
 * after a small change does in the main thread. `version` identifies the code.
 */
export function openYamlReader(cache: Cache, version: string): YamlReader {
  return (text) => {
    const key = cacheKey(version, text)
    const bytes = cache.read(key)
    if (bytes) return locatedYaml(stored.parse(deserialize(bytes)))
    const data = readYamlData(text)
    cache.write(key, serialize(data))
    return locatedYaml(data)
  }
}
