/** One formatter for all dates: creating it takes longer than rendering a page. */
const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** `2026-11-21` or a longer ISO time → `21 November 2026`, independent of the machine's locale and time zone. */
export function dayText(iso: string): string {
  return format.format(new Date(iso))
}
