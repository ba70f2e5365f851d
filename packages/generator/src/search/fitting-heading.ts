import { meaningfulWords, stem } from './words.ts'

/** Below this fit, a heading only shares a frequent word with a question. */
const leastFit = 0.25

/**
 * The heading that answers a question about the same thing in other words: `I hear myself, echo` → `Why is there an echo?`. Null if none fits,
 * or several fit equally well. The fit is the share of the question in the heading times the share of the heading in the question.
 */
export function fittingHeading(question: string, headings: readonly string[]): string | null {
  const words = stemsOf(question)
  const fits = headings.map((heading) => {
    const own = stemsOf(heading)
    const both = [...own].filter((word) => words.has(word)).length
    return { heading, fit: (both / words.size) * (both / own.size) }
  })
  const [best, second] = fits.sort((a, b) => b.fit - a.fit)
  return best && best.fit >= leastFit && best.fit > (second?.fit ?? 0) ? best.heading : null
}

function stemsOf(text: string): ReadonlySet<string> {
  return new Set(meaningfulWords(text).map(stem))
}
