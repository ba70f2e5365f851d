type Connection = { readonly saveData?: boolean; readonly effectiveType?: string }

/** SPEC §9: no prefetching on 2g or with data saving. Browsers without the Network Information API prefetch. */
export function mayPrefetch(): boolean {
  const connection: Connection = 'connection' in navigator ? (navigator.connection ?? {}) : {}
  return !connection.saveData && !/2g/.test(connection.effectiveType ?? '')
}
