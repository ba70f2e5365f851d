import { expect, it, vi } from 'vitest'
import type { BuiltFiles } from '../../src/built-files.ts'
import { openCurrentBuild } from '../../src/current-build.ts'

/** Builds that are kept in memory. The next build replaces the current one after this many files were read. */
function builds(pages: readonly string[], readsEach: number): BuiltFiles {
  let reads = 0
  const at = () => Math.min(Math.floor(reads / readsEach), pages.length - 1)
  return {
    folder: 'dist',
    current: async () => ({
      id: `build ${at()}`,
      read: async () => {
        const text = pages[at()] ?? null
        reads++
        return text
      },
      redirect: () => null,
    }),
  }
}

const twoFiles = (currentBuild: ReturnType<typeof openCurrentBuild>) =>
  currentBuild.answer(async ({ site }) => {
    const texts = [(await site.read('/a')) ?? '', (await site.read('/b')) ?? '']
    return { kind: 'answer', texts, data: {} }
  })

const textsOf = ({ content }: Awaited<ReturnType<typeof twoFiles>>) =>
  content.map((block) => (block.type === 'text' ? block.text : ''))

it('answers from one build, although another build replaces it in the meantime', async () => {
  const currentBuild = openCurrentBuild(builds(['old', 'new', 'new'], 1))
  expect(textsOf(await twoFiles(currentBuild))).toEqual(['new', 'new'])
})

it('reports a broken file with its path, and continues', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const currentBuild = openCurrentBuild(builds(['old'], 1))
  const broken = await currentBuild.answer(() => Promise.reject(new Error('no JSON')))
  expect(broken.isError).toBe(true)
  expect(textsOf(broken)).toEqual(['The build in dist cannot be read (no JSON). Run: npm run build'])
  expect(said).toHaveBeenCalledOnce()
  said.mockRestore()
  expect(textsOf(await twoFiles(currentBuild))).toEqual(['old', 'old'])
})
