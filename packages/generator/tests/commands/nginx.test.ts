import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, it } from 'vitest'
import { expectAnswer } from '../support/expect-answer.ts'
import { freePort } from '../support/free-port.ts'
import { hostCases } from '../support/host-cases.ts'
import { writeHostSite } from '../support/host-site.ts'
import { needs } from '../support/needs.ts'
import { ask } from '../support/raw-request.ts'

needs('nginx').describe('the emitted nginx.conf makes nginx answer', () => {
  let scratch: string
  let port: number
  let nginx: ChildProcess | undefined

  beforeAll(async () => {
    scratch = await mkdtemp(join(tmpdir(), 'docs-nginx-'))
    // The worker processes of nginx run as another user.
    await chmod(scratch, 0o755)
    const dir = join(scratch, 'dist')
    await writeHostSite(dir)
    port = await freePort()
    const emitted = await readFile(join(dir, 'nginx.conf'), 'utf8')
    const config = join(scratch, 'main.conf')
    await writeFile(
      config,
      mainConfig(emitted.replace('listen 80;', `listen ${port};`).replaceAll('/var/www/docs', dir)),
    )
    const check = spawnSync('nginx', ['-t', '-c', config, '-p', scratch], { encoding: 'utf8' })
    if (check.status !== 0 || check.stderr.includes('[warn]')) throw new Error(check.stderr)
    nginx = spawn('nginx', ['-c', config, '-p', scratch], { stdio: 'ignore' })
    await answering(port)
  })

  afterAll(async () => {
    nginx?.kill('SIGQUIT')
    await rm(scratch, { recursive: true, force: true })
  })

  it.each(hostCases)('$name', async (wanted) => {
    const { target, headers = {} } = wanted
    expectAnswer(await ask(port, target, { headers }), wanted)
  })

  function mainConfig(site: string): string {
    return `daemon off;
pid ${scratch}/nginx.pid;
error_log ${scratch}/error.log;
events { }
http {
access_log off;
client_body_temp_path ${scratch}/body;
proxy_temp_path ${scratch}/proxy;
fastcgi_temp_path ${scratch}/fastcgi;
uwsgi_temp_path ${scratch}/uwsgi;
scgi_temp_path ${scratch}/scgi;
${site}
}
`
  }
})

async function answering(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (
      await ask(port, '/').then(
        () => true,
        () => false,
      )
    )
      return
    await setTimeout(50)
  }
  throw new Error('nginx does not answer.')
}
