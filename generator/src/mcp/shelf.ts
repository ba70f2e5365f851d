import type { CallToolResult } from '@modelcontextprotocol/server'
import { type Answer, refused, resultOf } from './answer.ts'
import type { BuiltFiles } from './built-files.ts'
import { type Library, manifestPath, openLibrary } from './library.ts'

/** The build that is there when a question comes. */
export type Shelf = {
  /** What a tool answers from one build. */
  answer(work: (library: Library) => Promise<Answer>): Promise<CallToolResult>
  /** A file of the current build. Throws where there is none. */
  file(path: string): Promise<string>
}

/** A question that meets so many new builds is answered from the last. */
const mostTries = 3

export function openShelf(files: BuiltFiles): Shelf {
  let open: Library | null = null

  async function current(): Promise<Library | null> {
    const site = await files.current()
    if (site === null) return null
    if (open?.site.id !== site.id) open = openLibrary(site)
    return open
  }

  /** What was read while another build took the place of this one may be of both: it is read again. */
  async function answerOf(work: (library: Library) => Promise<Answer>): Promise<Answer> {
    for (let tries = 1; ; tries++) {
      const library = await current()
      if (library === null) return refused(noBuild())
      try {
        const answer = await work(library)
        if (tries === mostTries || (await isCurrent(library))) return answer
      } catch (error) {
        if (tries < mostTries && !(await isCurrent(library))) continue
        console.error(error)
        return refused(`The build in ${files.place} cannot be read (${messageOf(error)}). Run: npm run build`)
      }
    }
  }

  async function isCurrent({ site }: Library): Promise<boolean> {
    return (await files.current())?.id === site.id
  }

  function noBuild(): string {
    return `There is no built site in ${files.place} (no ${manifestPath.slice(1)}). Run: npm run build`
  }

  return {
    answer: async (work) => resultOf(await answerOf(work)),
    async file(path) {
      const library = await current()
      if (library === null) throw new Error(noBuild())
      const text = await library.site.read(path)
      if (text === null) throw new Error(`The build has no ${path}. Run: npm run build`)
      return text
    },
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
