/** Where a shelf notes which places were read. No page of the site is there. */
export const visitsPath = '/_offline/visits.json'

/** Notes that a place is being read. Returns all of them, that one first, the others by when they were read last. */
export async function noteVisit(shelf: Cache, place: string): Promise<readonly string[]> {
  const known: unknown = await (await shelf.match(visitsPath))?.json()
  const earlier = Array.isArray(known) ? known.filter((id) => typeof id === 'string') : []
  const visits = [place, ...earlier.filter((id) => id !== place)]
  if (earlier[0] !== place) await shelf.put(visitsPath, new Response(JSON.stringify(visits)))
  return visits
}
