import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import GithubSlugger from 'github-slugger'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const documents = ['README.md', ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`)].filter((file) =>
  file.endsWith('.md'),
)
const scripts: unknown = JSON.parse(read('package.json')).scripts

/** The text without code blocks, whose links are examples. */
function prose(file: string): string {
  return read(file).replace(/^( *)(`{3,}).*\n[\s\S]*?^\1\2$/gm, '')
}

function anchorsOf(file: string): readonly string[] {
  const slugger = new GithubSlugger()
  return [...prose(file).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => slugger.slug(title.replaceAll('`', '')))
}

/** Links to files of the repository that don't exist, or to headings that their files don't have. */
function deadLinks(file: string): readonly string[] {
  const links = [
    ...prose(file)
      .replace(/`[^`\n]+`/g, '')
      .matchAll(/\]\((?!https?:|mailto:|\/)([^)\s]+)\)/g),
  ]
  return links
    .map(([, link = '']) => link)
    .filter((link) => {
      const [path, anchor] = link.split('#')
      const target = path ? posix.join(posix.dirname(file), path) : file
      if (!existsSync(join(root, target))) return true
      return anchor !== undefined && !anchorsOf(target).includes(anchor)
    })
}

it.each(documents)('%s only links to files and headings that exist', (file) => {
  expect(deadLinks(file)).toEqual([])
})

it.each(documents)('%s only names npm scripts that exist', (file) => {
  const named = [...read(file).matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name)
  expect(named.filter((name) => typeof scripts !== 'object' || scripts === null || !(name in scripts))).toEqual([])
})
