/** Constants that the bundler replaces in the inline script. */
declare const FOLLOW_SYSTEM: boolean
declare const DEFAULT_MODE: 'light' | 'dark'
declare const ANNOUNCEMENT: string
/** URLs of the client's files, the entry last. */
declare const CLIENT_FILES: readonly string[]

interface Window {
  /** What the intent script and the client tell each other; not there before the first has run. */
  docs?: {
    /** The last control pressed before hydration; missing once the client runs. */
    pendingClick?: HTMLElement | null
    /** The page's payload, asked for together with the client; missing until then. */
    payload?: Promise<Response>
    /** The file that leads to the search's index, asked for as the search was pressed; missing until then. */
    index?: Promise<Response>
    /** Hydrates the page; set by the client once its code is there. Rejects where that cannot be done now. */
    boot?: () => Promise<void>
  }
  /** True once the reader's console has been told that nothing is remembered. */
  storageWarned?: boolean
}
