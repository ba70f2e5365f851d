import { readSession, writeSession } from '../ui/preferences.ts'

const name = 'first-intent'

/** After the first intent in a tab, later pages load the client without waiting for another one. */
export function rememberFirstIntent(): void {
  writeSession(name, '1')
}

export function hadFirstIntent(): boolean {
  return readSession(name) !== null
}
