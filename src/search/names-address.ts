/** The address of the file with the names, from the one that leads to it. Rejects where it leads nowhere. */
export async function namesAddress(start: string): Promise<string> {
  const response = await fetch(start)
  if (!response.ok) throw new Error(`${start}: ${response.status}`)
  const file: unknown = await response.json()
  if (typeof file !== 'object' || file === null || !('names' in file) || typeof file.names !== 'string')
    throw new Error(`${start} does not lead to a search index.`)
  return file.names
}
