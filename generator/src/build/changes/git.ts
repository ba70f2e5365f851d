import { spawn } from 'node:child_process'

/** What a reader's settings could make different, and what could wait for somebody to answer. */
const settings = ['-c', 'core.quotePath=false', '-c', 'log.showSignature=false', '-c', 'log.diffMerges=separate']

/** What git says, given `input`. Rejects where there is no git, no repository, or git fails. */
export function git(root: string, args: readonly string[], input = ''): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn('git', [...settings, ...args], {
      cwd: root,
      env: { ...process.env, GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0' },
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(chunks))
      else reject(new Error(`git ${args[0]} ended with ${code}`))
    })
    // It may end before it has read everything; its code says whether that is a fault.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}

/** Texts of blobs, by their ids; one that git does not have is missing. */
export async function readBlobs(root: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>()
  if (ids.length === 0) return texts
  const answer = await git(root, ['cat-file', '--batch'], ids.map((id) => `${id}\n`).join(''))
  for (let at = 0; at < answer.length; ) {
    const end = answer.indexOf('\n', at)
    const [id = '', type, size] = answer.toString('utf8', at, end).split(' ')
    at = end + 1
    if (type === 'missing') continue
    texts.set(id, answer.toString('utf8', at, at + Number(size)))
    at += Number(size) + 1
  }
  return texts
}
