import { codeLanguages, codeSample } from './code.mjs'
import { capital, createProse } from './prose.mjs'
import { createRandom } from './random.mjs'
import { headings } from './words.mjs'

/** Number of images that the pages share. */
export const diagramCount = 24
/** Words of prose on a page, without lists, code and tables. */
const words = { fewest: 520, most: 760 }

/** URL of one of the shared images, numbered from 1. */
export function diagramPath(number) {
  return `/img/diagram-${String(number).padStart(2, '0')}.png`
}

/**
 * The Markdown of one page: 8 to 12 headings, 3 to 5 code samples, 1 or 2 tables, 1 to 3 admonitions, 5 links and an image. The content
 * is the same for every generator. `flavour` determines the syntax of front matter, admonitions, fences and links.
 */
export function pageText(page, { plan, flavour }) {
  const random = createRandom(15485863 + page.number * 32452843)
  const prose = createProse(random)
  const layout = layoutOf(random, plan)
  const description = `${capital(prose.verb())} ${prose.thing()} and learn how the ${prose.noun()} ${prose.deed()} the ${prose.noun()}.`
  const blocks = [prose.paragraph()]
  let length = wordsIn(blocks[0])

  const say = (text) => {
    length += wordsIn(text)
    blocks.push(text)
  }
  for (const [i, heading] of layout.headings.entries()) {
    blocks.push(`${i > 0 && random.chance(0.4) ? '###' : '##'} ${heading}`)
    say(prose.paragraph())
    const missing = (layout.length - length) / (layout.headings.length - i)
    if (missing > 66) say(prose.paragraph())
    const target = layout.links.get(i)
    if (target) {
      const link = `[${target.title}](${flavour.address(target.path)})`
      say(`See also ${link} for how the ${prose.phrase()} ${prose.deed()} the ${prose.noun()}.`)
    }
    if (i === layout.imageAt)
      blocks.push(`![Diagram of the ${prose.phrase()} and the ${prose.phrase()}](${layout.image})`)
    if (random.chance(0.25)) blocks.push(bulletList(random, prose))
    const language = layout.code.get(i)
    if (language) blocks.push(`\`\`\`${language}${flavour.codeMeta}\n${codeSample(language, random, prose)}\n\`\`\``)
    if (layout.tables.has(i)) blocks.push(table(random, prose))
    if (layout.admonitions.has(i)) {
      const kind = random.pick(['note', 'tip', 'warning'])
      blocks.push(flavour.admonition(kind, `${prose.sentence()} ${prose.sentence()}`))
    }
  }
  return `${flavour.begin({ title: page.title, description })}\n${blocks.join('\n\n')}\n`
}

/** Plans the headings, and the blocks below each one by its index. */
function layoutOf(random, plan) {
  const { integer, pick } = random
  const headingCount = integer(8, 12)
  const codeCount = integer(3, 5)
  const places = (count, shift) =>
    Array.from({ length: count }, (_, i) => Math.floor(((i + shift) * headingCount) / count))
  const pool = [...headings]
  return {
    length: integer(words.fewest, words.most),
    headings: Array.from({ length: headingCount }, () => pool.splice(integer(0, pool.length - 1), 1)[0]),
    code: new Map(places(codeCount, 0.5).map((place) => [place, pick(codeLanguages)])),
    tables: new Set(Array.from({ length: integer(1, 2) }, (_, i) => 2 + i * 4)),
    admonitions: new Set(Array.from({ length: integer(1, 3) }, (_, i) => 1 + i * 3)),
    links: new Map(places(5, 0.3).map((place) => [place, pick(plan.pages)])),
    imageAt: integer(1, 3),
    image: diagramPath(integer(1, diagramCount)),
  }
}

function bulletList({ times }, { phrase, thing, deed, noun }) {
  return times(3, 5, () => `- ${capital(phrase())}: ${thing()} that ${deed()} the ${noun()}.`).join('\n')
}

function table({ times, pick }, { key, phrase, deed, noun }) {
  const row = () => {
    const type = pick(['string', 'integer', 'boolean', 'duration'])
    const fallback = pick(['none', '30', 'true', '"auto"', '5s'])
    return `| \`${key()}\` | ${type} | \`${fallback}\` | The ${phrase()} that ${deed()} the ${noun()}. |`
  }
  return ['| Option | Type | Default | Description |', '| --- | --- | --- | --- |', ...times(4, 8, row)].join('\n')
}

function wordsIn(text) {
  return text.split(/\s+/).length
}
