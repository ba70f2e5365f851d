import { z } from 'zod'

/** A text that isn't empty. */
export const label = z.string().min(1)

/** Path of a page of this site; may have an anchor. */
export const sitePath = z.string().regex(/^\/(?![/\\])\S*$/, 'must be a path of this site that begins with one slash')

/** A URL of another site. */
export const externalUrl = z
  .string()
  .regex(/^https?:\/\/\S+$/, 'must be a URL that starts with https://')
  .refine((address) => URL.canParse(address), 'must be a complete URL')
