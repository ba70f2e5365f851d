import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openArtifact } from '../../../src/upstream/artifact.ts'

it('reads a package in which a folder has the name of an option of tar, and runs nothing', async () => {
  const scratch = mkdtempSync(join(tmpdir(), 'docs-artifact-'))
  try {
    const folder = '--checkpoint-action=exec=touch executed;'
    mkdirSync(join(scratch, folder))
    writeFileSync(join(scratch, folder, 'package.json'), '{ "version": "1.0.2" }')
    writeFileSync(join(scratch, folder, 'index.d.ts'), 'export declare const lamp: number')
    // The option acts after each 100 kB.
    writeFileSync(join(scratch, folder, 'large.bin'), randomBytes(1_000_000))
    execFileSync('tar', ['-czf', 'lamps.tgz', '--', folder], { cwd: scratch })
    renameSync(join(scratch, 'lamps.tgz'), join(scratch, 'lamps:1.tgz'))
    const artifact = await openArtifact(join(scratch, 'lamps:1.tgz'))
    expect(artifact.label).toBe('1.0.2')
    expect(await artifact.read(['.'], 'ts')).toEqual([
      { file: 'index.d.ts', text: 'export declare const lamp: number', invalidLine: null },
    ])
    expect(existsSync(join(scratch, 'executed'))).toBe(false)
  } finally {
    rmSync(scratch, { recursive: true })
  }
})

it('reads the clone that is named, also in a hook of another repository', async () => {
  const scratch = mkdtempSync(join(tmpdir(), 'docs-artifact-'))
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: scratch })
  try {
    for (const name of ['vendor', 'other']) git('init', '--quiet', name)
    writeFileSync(join(scratch, 'vendor/lamp.h'), 'int lamp(void);')
    git('-C', 'vendor', 'add', '.')
    git('-C', 'vendor', '-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--message', 'Add')
    vi.stubEnv('GIT_DIR', join(scratch, 'other/.git'))
    const artifact = await openArtifact(`${join(scratch, 'vendor')}@HEAD`)
    expect(await artifact.read(['lamp.h'], 'c')).toMatchObject([{ file: 'lamp.h', text: 'int lamp(void);' }])
  } finally {
    vi.unstubAllEnvs()
    rmSync(scratch, { recursive: true })
  }
})

it('lists the tags of a clone, also if git writes its lists in columns', async () => {
  const scratch = mkdtempSync(join(tmpdir(), 'docs-artifact-'))
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: scratch })
  try {
    git('init', '--quiet')
    git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--allow-empty', '--message', 'Add')
    for (const tag of ['v1.9', 'v1.10']) git('tag', tag)
    git('config', 'column.ui', 'always')
    expect((await openArtifact(`${scratch}@HEAD`)).tags).toEqual(['v1.10', 'v1.9'])
  } finally {
    rmSync(scratch, { recursive: true })
  }
})

it.each([
  ['sdk', 'lamp@1.3.0'],
  ['sdk', '@scope/lamp@1.3.0'],
  ['sdk/', 'v1'],
  ['sdk/', '@scope/lamp@1.3.0'],
  ['@scope/sdk', 'v1'],
  ['@scope/sdk@2', 'lamp@1.3.0'],
])('opens the clone %s at the tag %s', async (folder, tag) => {
  const scratch = mkdtempSync(join(tmpdir(), 'docs-artifact-'))
  onTestFinished(() => rmSync(scratch, { recursive: true }))
  const clone = `${scratch}/${folder}`
  mkdirSync(clone, { recursive: true })
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: clone })
  git('init', '--quiet')
  git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--allow-empty', '--message', 'Add')
  git('tag', tag)
  expect((await openArtifact(`${clone}@${tag}`)).label).toBe(tag)
})

it.each([
  ['sdk@v1', 'sdk'],
  ['sdk@lamp@1.3.0', 'sdk'],
  ['sdk@@scope/lamp@1.3.0', 'sdk'],
  ['@scope/sdk@v1', '@scope/sdk'],
])('says how to clone the repository if --from is %s, and no folder exists', async (from, folder) => {
  const scratch = mkdtempSync(join(tmpdir(), 'docs-artifact-'))
  onTestFinished(() => rmSync(scratch, { recursive: true }))
  const clone = `git clone --bare https://github.com/demo/lamps ${scratch}/${folder}`
  await expect(openArtifact(`${scratch}/${from}`, 'https://github.com/demo/lamps')).rejects.toThrow(
    new Error(`${scratch}/${folder} doesn’t exist. Run: ${clone}`),
  )
})
