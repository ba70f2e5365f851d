import { spawn } from 'node:child_process'

/**
 * Overrides settings of the user's configuration that would change the output of the commands, or make them fail. Of the commands that print
 * paths, only the form with `-z` is independent of the configuration.
 */
const overrides = [
  'log.showSignature=false',
  'log.diffMerges=separate',
  'log.follow=false',
  'log.showRoot=true',
  'diff.orderFile=/dev/null',
].flatMap((setting) => ['-c', setting])

/** In hooks and in `git rebase --exec`, git sets these variables for the commands that it starts. They take precedence over the folder of a command. */
const ofOtherRepository = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_COMMON_DIR', 'GIT_INDEX_FILE', 'GIT_PREFIX']

/** The environment of git, which then uses the repository of the folder that it runs in. */
function gitEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !ofOtherRepository.includes(name))
  // Without these variables, git could prompt for a password or lock the index of a repository that is in use.
  return { ...Object.fromEntries(kept), GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0' }
}

/**
 * Runs git in `dir` and returns its output. Rejects if git is missing, `dir` is in no repository, or the command fails, with the reason that git
 * prints.
 */
export function git(dir: string, args: readonly string[], input = ''): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn('git', [...overrides, ...args], {
      cwd: dir,
      env: gitEnvironment(),
      stdio: 'pipe',
    })
    const chunks: Buffer[] = []
    const reasons: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => reasons.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(chunks))
      else reject(new Error(`git ${args[0]} exited with code ${code}: ${Buffer.concat(reasons)}`))
    })
    // Writing fails if git exits before it has read the input. Its exit code shows whether that is an error.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}

/** Reads blobs by their ids. The result has no entry for a blob that the repository doesn't have. */
export async function readBlobs(dir: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>()
  if (ids.length === 0) return texts
  const output = await git(dir, ['cat-file', '--batch'], ids.map((id) => `${id}\n`).join(''))
  for (let at = 0; at < output.length; ) {
    const end = output.indexOf('\n', at)
    const [id = '', type, size] = output.toString('utf8', at, end).split(' ')
    at = end + 1
    if (type === 'missing') continue
    texts.set(id, output.toString('utf8', at, at + Number(size)))
    at += Number(size) + 1
  }
  return texts
}
