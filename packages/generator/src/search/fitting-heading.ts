import { meaningfulWords, stem, wordsOf } from './words.ts'

/** Below this fit, a heading only shares a frequent word with a question. */
const leastFit = 0.25

/**
 * The heading that answers a question about the same thing in other words: `I hear myself, echo` → `Why is there an echo?`. Null if none fits,
 * or several fit equally well. The fit is the share of the question in the heading times the share of the heading in the question. Of headings with
 * the same words, such as `Why can't I hear anyone?` and `Why can't anyone hear me?`, the one that the question begins with fits.
 */
export function fittingHeading(question: string, headings: readonly string[]): string | null {
  const words = stemsOf(question)
  const fits = headings.map((heading) => {
    const own = stemsOf(heading)
    const both = [...own].filter((word) => words.has(word)).length
    return { heading, fit: (both / words.size) * (both / own.size) }
  })
  const [best, ...others] = fits.sort((a, b) => b.fit - a.fit)
  if (!best || best.fit < leastFit) return null
  const equal = others.filter(({ fit }) => fit === best.fit)
  if (equal.length === 0) return best.heading
  const all = spelled(question)
  return [best, ...equal].find(({ heading }) => all.startsWith(spelled(heading)))?.heading ?? null
}

function spelled(text: string): string {
  return `${wordsOf(text).join(' ')} `
}

function stemsOf(text: string): ReadonlySet<string> {
  return new Set(meaningfulWords(text).map(stem))
}
