import type { CallToolResult } from '@modelcontextprotocol/server'
import { type Answer, refused, resultOf } from './answer.ts'
import { type BuildReader, manifestPath, openBuild } from './build-reader.ts'
import type { BuiltFiles } from './built-files.ts'

/** Answers from the build that is current when a question arrives. */
export type CurrentBuild = {
  /** Runs a tool on one build. */
  answer(work: (build: BuildReader) => Promise<Answer>): Promise<CallToolResult>
  /** A file of the current build. Throws if it doesn't exist. */
  file(path: string): Promise<string>
}

/** How often a question starts again because a new build has appeared. */
const maxTries = 3

export function openCurrentBuild(files: BuiltFiles): CurrentBuild {
  let open: BuildReader | null = null

  async function current(): Promise<BuildReader | null> {
    const site = await files.current()
    if (site === null) return null
    if (open?.site.id !== site.id) open = openBuild(site)
    return open
  }

  /** What was read while another build replaced this one may be a mixture of both, so the work starts again. */
  async function answerOf(work: (build: BuildReader) => Promise<Answer>): Promise<Answer> {
    for (let tries = 1; ; tries++) {
      const build = await current()
      if (build === null) return refused(noBuild())
      try {
        const answer = await work(build)
        if (tries === maxTries || (await isCurrent(build))) return answer
      } catch (error) {
        if (tries < maxTries && !(await isCurrent(build))) continue
        console.error(error)
        return refused(`The build in ${files.folder} cannot be read (${messageOf(error)}). Run: npm run build`)
      }
    }
  }

  async function isCurrent({ site }: BuildReader): Promise<boolean> {
    return (await files.current())?.id === site.id
  }

  function noBuild(): string {
    return `There is no built site in ${files.folder} (no ${manifestPath.slice(1)}). Run: npm run build`
  }

  return {
    answer: async (work) => resultOf(await answerOf(work)),
    async file(path) {
      const build = await current()
      if (build === null) throw new Error(noBuild())
      const text = await build.site.read(path)
      if (text === null) throw new Error(`The build has no ${path}. Run: npm run build`)
      return text
    },
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
