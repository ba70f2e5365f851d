import { capital, createProse, slug } from './prose.mjs'
import { createRandom } from './random.mjs'
import { circumstances, nouns, sections as sectionNames } from './words.mjs'

/** With fewer pages, a folder doesn't contain the three pages that navigation is measured with. */
export const fewestPages = 40

/**
 * Plans the pages of the corpus: eight sections with folders of pages. `typical` is the page that is loaded, `next` and `afterNext` are
 * the targets of navigations in the same folder, and `term` is a common word of all texts, for the search. Paths have no slash at
 * either end. `name` identifies the plan among those of a run.
 */
export function planCorpus(count) {
  if (count < fewestPages) throw new Error(`A corpus has at least ${fewestPages} pages.`)
  const perSection = Math.ceil(count / sectionNames.length)
  const perFolder = Math.max(5, Math.ceil(Math.sqrt(perSection) * 1.25))
  const titles = new Set()
  const pages = Array.from({ length: count }, (_, number) => {
    const section = Math.floor(number / perSection)
    const folder = Math.floor((number % perSection) / perFolder)
    const folderLabel = folderName(section, folder)
    const title = unusedTitle(number, titles)
    const folderPath = `${sectionNames[section][0]}/${slug(folderLabel)}-${folder + 1}`
    return { number, title, folderLabel, folderPath, section, path: `${folderPath}/${slug(title)}` }
  })
  const sections = sectionNames
    .map(([path, label], i) => ({ path, label, folders: foldersOf(pages.filter(({ section }) => section === i)) }))
    .filter(({ folders }) => folders.length > 0)
  const [firstFolder, ...otherFolders] = sections[1].folders
  const [, typical, afterNext, next] = (otherFolders.find((folder) => folder.pages.length > 3) ?? firstFolder).pages
  return { name: String(count), count, pages, sections, typical, next, afterNext, term: 'sprite' }
}

function foldersOf(pages) {
  const paths = [...new Set(pages.map(({ folderPath }) => folderPath))]
  return paths.map((path) => {
    const own = pages.filter(({ folderPath }) => folderPath === path)
    return { path, label: own[0].folderLabel, pages: own }
  })
}

function folderName(section, folder) {
  const { pick } = createRandom(7919 * (section * 100003 + folder) + 11)
  const noun = nouns[(section * 37 + folder * 13) % nouns.length]
  return `${capital(noun)} ${pick(['basics', 'management', 'internals', 'recipes', 'tools'])}`
}

function unusedTitle(number, taken) {
  const random = createRandom(104729 * (number + 1))
  const { verb, phrase } = createProse(random)
  for (;;) {
    const title = `${capital(verb())} the ${phrase()} ${random.pick(circumstances)}`
    if (taken.has(title)) continue
    taken.add(title)
    return title
  }
}
