import { describe, it } from 'vitest'
import { skippedTitle, type ToolName, tools } from '../tools.mjs'

type Define = (title: string, body: () => void | Promise<void>) => void

/**
 * `describe` and `it` for tests that need a program. Without it they are skipped, and the title says why. With `REQUIRE_TOOLS=1`
 * they fail instead.
 */
export function needs(
  tool: ToolName,
  { isInstalled, packages } = tools[tool],
  isRequired = process.env.REQUIRE_TOOLS === '1',
): { readonly describe: Define; readonly it: Define } {
  if (isInstalled()) return { describe: (title, body) => describe(title, body), it: (title, body) => it(title, body) }
  if (isRequired) {
    const fail: Define = (title) =>
      it(title, () => {
        throw new Error(`REQUIRE_TOOLS=1 is set, and ${tool} is not installed. Debian: apt-get install ${packages}`)
      })
    return { describe: fail, it: fail }
  }
  return {
    describe: (title, body) => describe.skip(skippedTitle(title, tool), body),
    it: (title, body) => it.skip(skippedTitle(title, tool), body),
  }
}
