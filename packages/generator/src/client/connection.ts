/** False on 2g and with data saving. Browsers without the Network Information API prefetch. */
export function mayPrefetch(): boolean {
  const { connection } = navigator
  return !connection?.saveData && !connection?.effectiveType?.includes('2g')
}
