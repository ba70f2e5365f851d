type Connection = { readonly saveData?: boolean; readonly effectiveType?: string }

/** False on 2g and with data saving. Browsers without the Network Information API prefetch. */
export function mayPrefetch(): boolean {
  const connection: Connection | undefined = Reflect.get(navigator, 'connection')
  return !connection?.saveData && !connection?.effectiveType?.includes('2g')
}
