/** The number of results as text. */
export function countText(count: number): string {
  return count === 0 ? 'No results' : count === 1 ? '1 result' : `${count} results`
}
