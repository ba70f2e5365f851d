/** Replaced when the inline scripts are built. */
declare const FOLLOW_SYSTEM: boolean
declare const DEFAULT_MODE: 'light' | 'dark'
declare const ANNOUNCEMENT: string
declare const CLIENT_ENTRY: string
declare const CLIENT_LIBRARIES: readonly string[]

interface Window {
  /** The last control pressed before hydration; undefined once the client runs. */
  odinPressed?: Element | null | undefined
  /** True once the reader's console has been told that nothing is remembered. */
  odinWarned?: boolean
}
