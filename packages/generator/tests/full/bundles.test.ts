import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { copyProject } from '../support/copy-project.ts'

// A build can take minutes on a busy machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const project = copyProject('bundles')
const out = join(project.dir, 'out/dist')
const elsewhere = mkdtempSync(join(tmpdir(), 'docs-elsewhere-'))

afterAll(() => {
  project.remove()
  rmSync(elsewhere, { recursive: true, force: true })
})

/** Builds the site and returns the ID of the interface that its pages refer to. */
async function buildId(): Promise<string | undefined> {
  const { ended, stderr } = await project.build(out)
  expect([ended, stderr]).toEqual([0, ''])
  return /data-build="([0-9a-f]+)"/.exec(readFileSync(join(out, 'guide/index.fragment.txt'), 'utf8'))?.[1]
}

describe('the bundled interface', () => {
  it('is bundled again after a change to any file that it imports, and is reused when the change is undone', async () => {
    const before = await buildId()
    expect(before).toBeDefined()
    expect(await buildId()).toBe(before)
    const files = ['src/escape-html.ts', 'src/ui/styles/base.css', 'src/client/search/site-search.ts']
    for (const name of files) {
      const file = join(project.dir, name)
      const content = readFileSync(file)
      appendFileSync(file, '\n')
      expect(await buildId(), name).not.toBe(before)
      writeFileSync(file, content)
      expect(await buildId(), name).toBe(before)
    }
  })

  it('contains a page that was added to the site', async () => {
    const page = readFileSync(join(project.site, 'pages/index.tsx'), 'utf8')
    writeFileSync(join(project.site, 'pages/added.tsx'), page.replace(/path: '\/'/, "path: '/added/'"))
    await buildId()
    expect(readFileSync(join(out, 'added/index.html'), 'utf8')).toContain('<main')
  })
})

it('a build works in any folder and with a cache in any folder', () => {
  const args = ['build', '--site', project.site, '--out', join(elsewhere, 'dist'), '--cache-dir', 'deep/cache']
  const { status, stderr } = spawnSync(process.execPath, [join(project.dir, 'bin/docs.mjs'), ...args], {
    cwd: elsewhere,
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
})
