import { z } from 'zod'
import { label, sitePath } from '../config-values.ts'
import type { SearchRecord } from './search-record.ts'

/**
 * Everything that depends on which search config.ts chooses. Each file `<kind>.ts` describes one, together with the schema of its
 * settings. If it isn't the embedded search, `<kind>.client.ts` contains its client for browsers.
 */
export type SearchProvider<Service extends { readonly kind: string } = { readonly kind: string }> = {
  /** What the client needs to know, as plain data. It is part of the site's files, so everyone can read it. */
  readonly service: Service
  /** Origins that browsers send queries to. The security policy allows them, and pages connect to the first one early. */
  readonly origins: readonly string[]
  readonly capabilities: SearchCapabilities
  /** Headings that occur on many pages. They have no separate records: their text belongs to their page. */
  readonly recurringHeadings: readonly string[]
  /** How the build writes the index that browsers search in; null if the search doesn't read the site's files. */
  readonly index: {
    readonly synonyms: readonly (readonly string[])[]
    readonly sectionWords: Readonly<Record<string, readonly string[]>>
  } | null
  /** Replaces the records of a service with those of the site; null if nothing is uploaded. */
  readonly push: ((upload: RecordUpload) => Promise<PushResult>) | null
}

/** What the interface only offers if the provider can do it. */
export type SearchCapabilities = {
  /** Suggests pages for an address, and sends the address to no one. */
  readonly suggestsPages: boolean
  /** Says which hits are answers, so that the best one comes first if the query is a question or a message. */
  readonly opensAnswers: boolean
  /** Only finds pages of this build, so that the window can show a part of them. */
  readonly previews: boolean
}

export type RecordUpload = {
  readonly records: readonly SearchRecord[]
  /** The `url` of the site. Only records of this site are replaced. */
  readonly site: string
  /** The `url` that the site had at the last upload, if it has changed since then. */
  readonly formerSite: string | null
  /** Only says what would be uploaded. */
  readonly isDryRun: boolean
  /** Environment variables, because a key that can change records must not be in config.ts. */
  readonly env: Readonly<Record<string, string | undefined>>
}

export type PushResult = { readonly passed: boolean; readonly summary: string }

/** The settings that every provider has. They help readers whose query has no results. */
export const commonSettings = {
  /** Queries that have results. */
  suggestions: z.array(label).optional(),
  /** Page on which readers can report that something is missing. */
  contact: sitePath.optional(),
  /** Titles of pages that answer questions, such as “Known issues”, besides the pages of the kind `faq`. */
  answerPages: z.array(label).optional(),
}
