import { payloadPath } from '../paths.ts'
import { currentDeploy, type Deploy } from './deploy.ts'
import { fetchWhole, printOf } from './fetch-whole.ts'
import { filesNamed } from './files-named.ts'
import { type OfflinePlace, pagePrint } from './format.ts'
import { inPairs } from './in-pairs.ts'
import { fromHere, placeOf } from './place-of.ts'
import { retire } from './retire.ts'
import { leastRead, roomIn } from './room.ts'
import { type KeptPage, keyOf, pagesOn, putPage, type Whole } from './shelf.ts'
import { dropOldest, pagesElsewhere, tidy } from './tidy.ts'
import { noteVisit } from './visits.ts'

export type Wish = {
  readonly path: string
  /** True where the rest of the page's place may be fetched, too. */
  readonly all: boolean
}

let latest: Wish | null = null
let rounds: Promise<void> = Promise.resolve()

/** Keeps a page that is being read, and what it needs. One round at a time; a new one ends what the one before it fetches ahead. */
export function keep(wish: Wish): Promise<void> {
  latest = wish
  // Without a network, or where nothing may be stored, everything stays as it is.
  rounds = rounds.then(() => round(wish)).catch(() => {})
  return rounds
}

/** Where a round has come to. */
type Round = {
  readonly deploy: Deploy
  /** Pages of this build that are kept, by path. */
  readonly kept: Map<string, KeptPage>
  readonly isLatest: () => boolean
}

async function round(wish: Wish): Promise<void> {
  const deploy = await currentDeploy()
  if (deploy === 'gone') return retire()
  // A page is kept only where its code is.
  if (!deploy || !(await keepShared(deploy))) return
  await dropOldest(deploy)
  const { start, shelf } = deploy
  const kept = new Map((await pagesOn(shelf)).map((page) => [page.path, page]))
  const now: Round = { deploy, kept, isLatest: () => latest === wish }
  for (const path of [...start.always, wish.path]) await keepPage(now, path)
  const place = placeOf(start.places, wish.path)
  if (!place || !wish.all) return
  const read = await noteVisit(shelf, place.id)
  if (!(await renew(now))) return
  await tidy(deploy, kept)
  await keepPlace(now, { place, read, from: wish.path })
}

async function keepShared({ files, keepFile }: Deploy): Promise<boolean> {
  for (const path of files.shared) if ((await keepFile(path)) === null) return false
  return true
}

/** `unlisted`: this deploy has no such page. `failed`: what came is not what the deploy's lists say. */
async function keepPage({ deploy, kept }: Round, path: string): Promise<'kept' | 'unlisted' | 'failed'> {
  const place = placeOf(deploy.start.places, path)
  if (!place) return 'unlisted'
  const pages = await deploy.pagesOf(place)
  if (!pages) return 'failed'
  const print = pages.get(path)
  if (print === undefined) return 'unlisted'
  const before = kept.get(path)
  if (before?.print === print) return 'kept'
  const [html, payload] = await Promise.all([fetchWhole(path), fetchWhole(payloadPath(path))])
  if (!html || !payload) return 'failed'
  if (print !== pagePrint(await printOf(html.bytes), await printOf(payload.bytes))) return 'failed'
  const bytes = html.bytes.byteLength + payload.bytes.byteLength + (await keepFilesOf(deploy, [html, payload]))
  const page = { path, place: place.id, print, bytes }
  await putPage(deploy.shelf, page, { html, payload })
  if (before) await deploy.shelf.delete(keyOf(before))
  kept.set(path, page)
  return 'kept'
}

/** Drawings and the like. A page reads without them. */
async function keepFilesOf({ files, keepFile }: Deploy, parts: readonly Whole[]): Promise<number> {
  let bytes = 0
  const texts = parts.map((part) => new TextDecoder().decode(part.bytes))
  for (const path of filesNamed(texts.join('\n'), files.prints)) bytes += (await keepFile(path)) ?? 0
  return bytes
}

/** Fetches what was kept of earlier deploys as it is now. False where that did not come to its end. */
async function renew(now: Round): Promise<boolean> {
  const paths = new Set([...now.kept.keys(), ...(await pagesElsewhere(now.deploy))])
  return inPairs([...paths], async (path) => {
    if (!now.isLatest()) return false
    return !hasRoom(now, path) || (await keepPage(now, path)) !== 'failed'
  })
}

function hasRoom({ deploy, kept }: Round, path: string): boolean {
  const place = placeOf(deploy.start.places, path)
  return kept.has(path) || (place !== null && roomIn([...kept.values()], place.id) === 'enough')
}

type Errand = { readonly place: OfflinePlace; readonly read: readonly string[]; readonly from: string }

/** Fetches the rest of a place, what follows the open page first. */
async function keepPlace(now: Round, { place, read, from }: Errand): Promise<void> {
  const { deploy, kept } = now
  for (const path of place.files) await deploy.keepFile(path)
  const pages = [...((await deploy.pagesOf(place)) ?? [])]
  await inPairs(fromHere(pages, from), async ([path]) => {
    if (!now.isLatest()) return false
    if (kept.has(path)) return true
    const room = roomIn([...kept.values()], place.id)
    if (room === 'none in the place' || (room === 'none at all' && !(await makeRoom(now, read)))) return false
    await keepPage(now, path)
    return true
  })
}

/** Gives up the place that was not read for the longest time; false where there is none but the one being read. */
async function makeRoom({ deploy, kept }: Round, read: readonly string[]): Promise<boolean> {
  const needed = deploy.start.always.map((path) => placeOf(deploy.start.places, path)?.id)
  const victim = leastRead([...kept.values()], read, needed)
  const pages = [...kept.values()].filter(({ place }) => place === victim)
  for (const page of pages) {
    kept.delete(page.path)
    await deploy.shelf.delete(keyOf(page))
  }
  return pages.length > 0
}
