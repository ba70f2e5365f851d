/** Constants that the bundler replaces in the inline script. */
declare const FOLLOW_SYSTEM: boolean
declare const DEFAULT_MODE: 'light' | 'dark'
declare const ANNOUNCEMENT: string
/** URLs of the client's files: that of the search first, the entry last. */
declare const CLIENT_FILES: readonly string[]

interface Document {
  /** Only in browsers that prerender pages. */
  readonly prerendering?: boolean
}

interface Navigator {
  /** The Network Information API, which only some browsers have. */
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
}

interface Window {
  /** Shared by the inline script and the client. */
  docs?: {
    /** The last control that was clicked before the client ran; removed once it runs. */
    pendingClick?: HTMLElement | null
    /** In development, the number of changes to the sources that the page contains. */
    updates?: number
    /** True while the client loads and when it runs. */
    isLoading?: boolean
    /** True once a link that waited for the client is opened as a document. */
    isLeaving?: boolean
    /** True once the code of the search window runs. */
    hasSearch?: boolean
    /** The last key that was pressed; removed when the search window closes. */
    lastKey?: KeyboardEvent
    /** The files that were requested before the code that uses them ran, by URL. */
    requests?: Record<string, Promise<Response>>
    /** Loads the client; nothing if that has begun. Removed after a failure. */
    loadClient?: () => void
    /** Whether a deployment has replaced the client since the page was loaded. */
    isReplaced?: () => Promise<boolean>
    /** Scrolls the sidebar if its current page is out of view. */
    revealCurrent?: () => void
    /** Set by the client: makes the page interactive. */
    boot?: () => void
  }
  /** True once the console shows that preferences aren't stored. */
  storageWarned?: boolean
}
