/** `2026-11-21` → `21 November 2026`, independent of the machine's locale and time zone. */
export function dayText(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}
