import { usualAnchor } from 'docs-generator/built-site'
import type { BuildReader } from './build-reader.ts'
import { type KnownAnchor, type Outline, outlineOf } from './outline.ts'

/** The Markdown of an existing page. */
export function pageText({ site, texts }: BuildReader, path: string): Promise<string> {
  return texts(path, async () => {
    const text = await site.read(`${path}index.md`)
    if (text === null) throw new Error(`${path}index.md is listed in the manifest but missing. Run: npm run build`)
    return text
  })
}

/** The outline of a page, with the anchors from the search index. */
export function pageOutline(build: BuildReader, path: string): Promise<Outline> {
  return build.outlines(path, async () => outlineOf(await pageText(build, path), await knownAnchors(build, path)))
}

/** The anchors of a page in the search index; none if the search is hosted. */
export async function knownAnchors(build: BuildReader, path: string): Promise<readonly KnownAnchor[]> {
  const names = (await build.engine())?.names
  const parts = names?.pages.find(([own]) => own === path)?.[4] ?? []
  return parts.map(([title, short]) => ({ title, anchor: short === 0 ? usualAnchor(title) : short }))
}
