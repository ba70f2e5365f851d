import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { putAside } from './build/aside.mjs'
import { diagram } from './corpus/diagram.mjs'
import { flavours } from './corpus/flavours.mjs'
import { diagramCount, diagramPath, pageText } from './corpus/page-text.mjs'
import { sitePageText } from './corpus/site-pages.mjs'
import { packageDir } from './places.mjs'

export { planCorpus } from './corpus/plan.mjs'
export { planSite } from './corpus/site-pages.mjs'

/** Replaces the pages in the site's package with those of a plan. The same plan always results in the same bytes. */
export function writeCorpus(site, plan, dir = packageDir(site)) {
  const flavour = flavours[site.name]
  for (const folder of [site.docs, site.images]) {
    putAside(join(dir, folder))
    mkdirSync(join(dir, folder), { recursive: true })
  }
  const write = (file, content) => {
    mkdirSync(dirname(join(dir, file)), { recursive: true })
    writeFileSync(join(dir, file), content)
  }
  for (let number = 1; number <= diagramCount; number++) {
    write(join(site.images, diagramPath(number).replace('/img/', '')), diagram(number))
  }
  const textOf = plan.name === 'site' ? sitePageText : pageText
  for (const page of plan.pages) write(sourceOf(site, page), textOf(page, { plan, flavour }))
  write(flavour.index.file, startPage(plan, flavour))
  for (const [file, text] of flavour.files(plan)) write(file, text)
}

/** The file of a page, from the site's package. */
export function sourceOf(site, page) {
  return join(site.docs, `${page.path}.md`)
}

/** The URL of a page on the built site. */
export function addressOf(site, page) {
  return flavours[site.name].address(page.path)
}

function startPage({ sections }, { index, address }) {
  const links = sections.map(({ label, folders }) => `- [${label}](${address(folders[0].pages[0].path)})`)
  const head = index.begin({ title: 'Acme documentation', description: 'Pages to measure generators with' })
  return `${head}\nThe start page of the documentation.\n\n${links.join('\n')}\n`
}
