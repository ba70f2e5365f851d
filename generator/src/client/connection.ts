type Connection = { readonly saveData?: boolean; readonly effectiveType?: string }

/**
 * Whether pages may be fetched that nobody has asked for yet (SPEC §9: not on 2g, not with data saving). The Network Information API
 * is not in every browser; where it is missing nothing speaks against it.
 */
export function mayFetchAhead(): boolean {
  const connection: Connection = 'connection' in navigator ? (navigator.connection ?? {}) : {}
  return !connection.saveData && !/2g/.test(connection.effectiveType ?? '')
}
