import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The files of the built site with the names of pages and parts, and the texts of each scope. */
export function readCorpus(dist) {
  const start = join(dist, 'search.json')
  if (!existsSync(start)) throw new Error(`${dist} holds no built site. Run npm run build in the project first.`)
  const read = (path) => JSON.parse(readFileSync(join(dist, path), 'utf8'))
  const { index } = read('search.json')
  return {
    files: index.names.map(({ src }) => ({ ...read(src), synonyms: index.synonyms })),
    texts: index.texts.map(({ src }) => read(src)),
  }
}

/** Repeats the site a number of times. Each copy has different words in its names: `odin_room_join` → `odin_room_join_k3`. */
export function multiplied({ files, texts }, times) {
  const copies = Array.from({ length: times }, (_, k) => k)
  const count = pagesOf({ files }).length
  const other = (text, k) => (k === 0 ? text : `${text} k${k}`)
  return {
    files: copies.flatMap((k) =>
      files.map((file) => ({
        ...file,
        from: k * count + file.from,
        pages: file.pages.map(([path, title, scope, code, parts, kind]) => [
          k === 0 ? path : `/k${k}${path}`,
          other(title, k),
          scope,
          code,
          parts.map(([text, anchor, isCode]) => [other(text, k), anchor, isCode]),
          kind,
          [],
        ]),
      })),
    ),
    texts: texts.map((pages) => copies.flatMap(() => pages)),
  }
}

export function pagesOf({ files }) {
  return files.flatMap(({ pages }) => pages)
}

/** One document for each name, in the form that other engines index. */
export function documentsOf(corpus) {
  const seen = corpus.texts.map(() => 0)
  return pagesOf(corpus).flatMap(([path, title, scope, , parts]) => {
    const own = corpus.texts[scope][seen[scope]++] ?? []
    return [
      { id: path, title, page: title, text: own[0] ?? '' },
      ...parts.map(([text, anchor], i) => ({
        id: `${path}#${i}-${anchor}`,
        title: text,
        page: title,
        text: own[i + 1] ?? '',
      })),
    ]
  })
}
