import { type HitQuery, matchHit } from '../../search/excerpt.ts'
import type { SearchHit } from '../../search-providers/search-client.ts'
import { loadPage } from '../page-files.ts'

/** Parts of a page that only work, or only make sense, on the page itself. */
const pageOnly = 'script, style, button, iframe, video, [data-island], .anchor'
const ownAttributes = ['id', 'name', 'popovertarget', 'commandfor', 'aria-labelledby', 'aria-describedby']
/** What a text of a page consists of. */
const textBlocks = 'p, li:not(:has(pre)), tr, dd'

/**
 * What the preview of a hit shows of its page: a complete answer, the declaration, the first paragraph and the first list of a symbol, or
 * the first paragraph and the text that matches the query best. Rejects if the page can't be loaded.
 */
export async function hitPreview(hit: SearchHit, query: HitQuery): Promise<readonly Element[]> {
  const { pathname, hash } = new URL(hit.url, location.href)
  const page = await loadPage(pathname)
  const target = hash === '' ? null : page.getElementById(decodeURIComponent(hash.slice(1)))
  const prose = page.querySelector('.prose')
  const blocks = target ? blocksAt(target) : blocksOf(prose)
  const lead = target ? null : page.querySelector('.lead')
  return (hit.kind === 'faq' && target ? blocks : summaryOf(lead ? [lead, ...blocks] : blocks, hit, query)).map(copyOf)
}

/** The blocks of a page's body, which may be divided into parts. */
function blocksOf(parent: Element | null): readonly Element[] {
  return [...(parent?.children ?? [])].flatMap((child) =>
    child.matches('div:not([class])') ? blocksOf(child) : [child],
  )
}

/** The blocks below a heading, the row of a table, or the block that contains the target. */
function blocksAt(target: Element): readonly Element[] {
  const level = levelOf(target)
  const member = target.closest('.member')
  if (target.matches('.member-content') && member) return blocksOfMember(member, target)
  const overload = target.closest('.overload')
  if (level === null && overload) return blocksOfOverload(overload)
  if (level === null) {
    const block = target.closest('tr, details, li, dd, p')
    return block ? [block] : []
  }
  const blocks: Element[] = []
  for (let next = target.nextElementSibling; next; next = next.nextElementSibling) {
    const other = levelOf(next)
    if (other !== null && other <= level) break
    blocks.push(next)
  }
  return blocks
}

/** The sentence in the line that opens a member, and what opens. Of several overloads, only the first one. */
function blocksOfMember(member: Element, content: Element): readonly Element[] {
  const sentence = document.createElement('p')
  const summary = member.querySelector(':scope > summary > .member-summary:not(.is-repeated)')
  if (summary) sentence.append(...document.importNode(summary, true).childNodes)
  const blocks = [...content.children]
  const overload = blocks.findIndex((block) => block.matches('.overload'))
  const shown = blocks.flatMap((block, i) => {
    if (overload < 0 || i < overload) return [block]
    return i === overload ? blocksOfOverload(block) : []
  })
  return [...(summary ? [sentence] : []), ...shown]
}

function blocksOfOverload(overload: Element): readonly Element[] {
  return blocksOf(overload).filter((block) => !block.matches('.overload-title, .anchor, span'))
}

function levelOf({ localName }: Element): number | null {
  const level = /^h([1-6])$/.exec(localName)?.[1]
  return level === undefined ? null : Number(level)
}

function summaryOf(blocks: readonly Element[], hit: SearchHit, query: HitQuery): readonly Element[] {
  const paragraph = blocks.find((block) => block.matches('p') && !block.querySelector('.badge'))
  const declaration = hit.isCode ? blocks.find((block) => block.matches('.is-signature')) : undefined
  const list = hit.isCode ? blocks.find((block) => block.matches('ul')) : undefined
  const shareOf = (block: Element | undefined) =>
    matchHit({ title: '', part: null, text: block?.textContent ?? '', aliases: [] }, query).share
  const texts = hit.isCode ? [] : blocks.flatMap((block) => [block, ...block.querySelectorAll(textBlocks)])
  let best = paragraph
  for (const text of texts) if (text.matches(textBlocks) && shareOf(text) > shareOf(best)) best = text
  const shown = [declaration, paragraph, list, best].filter((block) => block !== undefined)
  return shown.length > 0 ? [...new Set(shown)] : blocks.slice(0, 1)
}

/** A copy for the open document without the parts that belong to the page. A row gets its table with the head, and an item its list. */
function copyOf(block: Element): Element {
  const copy = document.importNode(block, true)
  for (const part of copy.querySelectorAll(pageOnly)) part.remove()
  for (const each of [copy, ...copy.querySelectorAll('*')]) for (const name of ownAttributes) each.removeAttribute(name)
  if (copy instanceof HTMLLIElement) {
    const list = document.createElement('ul')
    // A list of fields has no bullets.
    list.className = block.parentElement?.className ?? ''
    list.append(copy)
    return list
  }
  if (!(copy instanceof HTMLTableRowElement)) return copy
  const table = document.createElement('table')
  const head = block.closest('table')?.tHead
  if (head) table.append(document.importNode(head, true))
  table.createTBody().append(copy)
  const box = document.createElement('div')
  box.className = 'table'
  box.append(table)
  return box
}
