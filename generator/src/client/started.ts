import { readPreference, writePreference } from '../ui/preferences.ts'

const started = 'started'

/** Remembers that the reader used a page in this tab: the following pages start their client without waiting for an intent. */
export function rememberStart(): void {
  writePreference(started, '1', 'sessionStorage')
}

export function wasStarted(): boolean {
  return readPreference(started, 'sessionStorage') !== null
}
