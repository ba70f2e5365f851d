import { inTime } from '../time-limit.ts'
import { type StartFile, searchStart } from './index-format.ts'

/** Reads the start file. `arriving` is its pending request, if any. Rejects if it can't be read. */
export function readStart(arriving: Promise<Response> = fetch(searchStart)): Promise<StartFile> {
  return inTime(read(arriving))
}

async function read(arriving: Promise<Response>): Promise<StartFile> {
  const response = await arriving
  if (!response.ok) throw new Error(`${searchStart}: ${response.status}`)
  const file: unknown = await response.json()
  if (!isStart(file)) throw new Error(`${searchStart} has an unexpected format.`)
  return file
}

/** The build that wrote this code wrote the file, so only its shape is checked: another host may have answered. */
function isStart(file: unknown): file is StartFile {
  return typeof file === 'object' && file !== null && 'settings' in file && 'index' in file
}
