import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { here, packageDir, root } from './places.mjs'

/** File with the requested packages, written when their installation is complete. */
const marker = 'installed.json'

/**
 * Prepares the site's package for a build and returns the version that the report shows. Throws an error with the reason if a generator
 * can't be installed.
 */
export async function prepareSite(site) {
  const dir = packageDir(site)
  mkdirSync(dir, { recursive: true })
  if (site.packages === null) {
    copyGenerator(dir)
    return commit()
  }
  await install(site, dir)
  cpSync(join(here, 'peers', site.name), dir, { recursive: true })
  return readJson(join(dir, 'node_modules', site.version, 'package.json')).version
}

/** Copies the generator into `dir`, with links to the installed packages, so that its caches are separate from the project's. */
export function copyGenerator(dir) {
  const generator = join(dir, 'packages/generator')
  for (const name of ['bin', 'src', 'package.json']) {
    rmSync(join(generator, name), { recursive: true, force: true })
    cpSync(join(root, 'packages/generator', name), join(generator, name), { recursive: true })
  }
  const installed = join(root, 'node_modules')
  const links = join(dir, 'node_modules')
  rmSync(links, { recursive: true, force: true })
  mkdirSync(links)
  for (const name of readdirSync(installed)) {
    symlinkSync(name === 'docs-generator' ? generator : join(installed, name), join(links, name))
  }
  cpSync(join(here, 'own'), join(dir, 'corpus'), { recursive: true })
}

async function install({ name, packages, overrides, packageType }, dir) {
  const wanted = JSON.stringify({ name, private: true, type: packageType, dependencies: packages, overrides }, null, 2)
  if (existsSync(join(dir, marker)) && readFileSync(join(dir, marker), 'utf8') === wanted) return
  rmSync(dir, { recursive: true, force: true })
  mkdirSync(dir, { recursive: true })
  writeFileSync(join(dir, 'package.json'), wanted)
  await npmInstall(dir)
  writeFileSync(join(dir, marker), wanted)
}

/** The commit of the project, with a mark for uncommitted changes. */
function commit() {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? ''
  const hash = git('rev-parse', '--short', 'HEAD')
  return hash === ''
    ? 'as it stands'
    : `${hash}${git('status', '--porcelain', 'packages') === '' ? '' : ' with changes'}`
}

function npmInstall(dir) {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: dir })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        said += chunk
      })
    }
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`npm install ended with ${code}: ${said.replace(/\s+/g, ' ').trim().slice(0, 200)}`))
    })
  })
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
