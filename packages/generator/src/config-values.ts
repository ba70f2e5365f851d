import { z } from 'zod'

/** A text that readers see. */
export const label = z.string().min(1).regex(/^$|\S/, 'must not consist of spaces only')

/** Path of a page of this site; may have an anchor. A file is written at the path of a redirect, so it can't leave the site. */
export const sitePath = z
  .string()
  .regex(/^\/(?![/\\])/, 'must be a path of this site that begins with one slash')
  .regex(/^\S*$/, 'contains a space, which must be written as %20')
  .regex(/^[^\p{Cc}\\]*$/u, 'contains a backslash or a control character')
  .refine(
    (path) => !/\/\.{1,2}(?:[/?#]|$)/.test(path.split(/[?#]/)[0] ?? ''),
    'contains the part “.” or “..”, which leads to another folder',
  )

/** A URL of another site. */
export const externalUrl = z
  .string()
  .regex(/^https?:\/\/\S+$/, 'must be a URL that starts with https://')
  .refine((address) => !/^https?:\/\//.test(address) || URL.canParse(address), 'must be a complete URL')
  .refine((address) => !/^https?:\/\/[^/?#]*\.\./.test(address), 'contains a host with two dots in a row')

/** A page of this site, or a URL of another site. */
export const pathOrUrl = z.union([sitePath, externalUrl], {
  error: 'must be a path of this site such as /guide/, or a URL that starts with https://',
})

/** A page of this site, a URL of another site, or an address for mail. */
export const linkTarget = z.union([sitePath, externalUrl, z.string().regex(/^mailto:[^\s@/]+@[^\s@/]+$/)], {
  error: 'must be a path of this site such as /guide/, or a URL that starts with https:// or mailto:',
})

/** A day that exists, such as 2026-01-31. */
export const calendarDate = z.string().superRefine((text, { addIssue }) => {
  const [, year, month] = /^(\d{4})-(\d\d)-\d\d$/.exec(text) ?? []
  if (z.iso.date().safeParse(text).success) return
  const last = new Date(Date.UTC(Number(year), Number(month), 0))
  const isMonth = Number(month) >= 1 && Number(month) <= 12
  const name = last.toLocaleString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  addIssue({
    code: 'custom',
    message: isMonth
      ? `“${text}” isn’t a date: ${name} has ${last.getUTCDate()} days`
      : `“${text}” isn’t a date such as 2026-01-31`,
    params: { hint: 'Write the year, the month and the day: 2026-01-31.' },
  })
})
