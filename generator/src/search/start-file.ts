import { type StartFile, searchStart } from './index-format.ts'

/** The file that every search begins with; `arriving` is its answer where it has been asked for. Rejects where it is not to be had. */
export async function readStart(arriving: Promise<Response> = fetch(searchStart)): Promise<StartFile> {
  const response = await arriving
  if (!response.ok) throw new Error(`${searchStart}: ${response.status}`)
  const file: unknown = await response.json()
  if (!isStart(file)) throw new Error(`${searchStart} does not lead to a search.`)
  return file
}

/** Written by the build that wrote this code; what is not even of its shape is another site's answer. */
function isStart(file: unknown): file is StartFile {
  return typeof file === 'object' && file !== null && 'settings' in file && 'index' in file
}
