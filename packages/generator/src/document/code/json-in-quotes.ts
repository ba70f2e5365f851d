import type { LanguageRegistration } from 'shiki/types'

/** Highlights JSON in single quotes and here-strings, such as the body of a request. Otherwise, it would be one long string. */
export const jsonInQuotes: LanguageRegistration = {
  name: 'json-in-quotes',
  scopeName: 'inline.json-in-quotes',
  repository: {},
  injectTo: ['source.shell', 'source.powershell'],
  injectionSelector: 'L:string.quoted.single -meta.embedded',
  embeddedLangs: ['json'],
  patterns: [
    {
      // A bracket after the quote or on its own line. The quoted program in `awk '{ print $1 }'` isn't JSON.
      begin: String.raw`(?<=')(?=\s*[\[{]\s*(?:["\[{]|$))|^(?=\s*[\[{]\s*$)`,
      end: "(?=')",
      contentName: 'meta.embedded.json',
      patterns: [{ include: 'source.json' }],
    },
  ],
}
