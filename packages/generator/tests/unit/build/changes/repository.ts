import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A repository in a separate folder, whose commits have the times that a test sets. */
export type Repository = {
  readonly dir: string
  /** Writes files (null removes one) and commits them at an ISO time with its time zone. */
  readonly commit: (time: string, files: Readonly<Record<string, string | null>>) => void
  readonly git: (...args: readonly string[]) => string
  readonly remove: () => void
}

export function newRepository(dir = mkdtempSync(join(tmpdir(), 'docs-history-'))): Repository {
  const run = (args: readonly string[], time = '2026-01-01T00:00:00Z') =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
      cwd: dir,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, GIT_AUTHOR_DATE: time, GIT_COMMITTER_DATE: time, GIT_CONFIG_GLOBAL: '/dev/null' },
    })
  run(['init', '--quiet', '--initial-branch=main'])
  return {
    dir,
    commit(time, files) {
      for (const [name, content] of Object.entries(files)) {
        const file = join(dir, name)
        if (content === null) rmSync(file)
        else {
          mkdirSync(dirname(file), { recursive: true })
          writeFileSync(file, content)
        }
      }
      run(['add', '--all'], time)
      run(['commit', '--quiet', '--allow-empty', '--message=Not for readers'], time)
    },
    git: (...args) => run(args),
    remove: () => rmSync(dir, { recursive: true, force: true }),
  }
}

/** The source of a page. */
export function page(title: string, body = '## Setup\n\nText.\n', more = ''): string {
  return `---\ntitle: ${title}\ndescription: About ${title}.\nkind: guide\n${more}sources: []\n---\n\n${body}`
}
