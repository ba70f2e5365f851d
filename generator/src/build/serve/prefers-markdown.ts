import { weightsIn } from './weights.ts'

/**
 * True where a client would rather have Markdown than HTML, from its `Accept` (RFC 9110, 12.5.1). It must name `text/markdown`:
 * whoever takes anything gets the page, and so does who likes both the same. nginx does it in `emit/nginx-markdown.ts`.
 */
export function prefersMarkdown(header: string | undefined): boolean {
  const weights = weightsIn(header)
  const html = weights.get('text/html') ?? weights.get('text/*') ?? weights.get('*/*') ?? 0
  return (weights.get('text/markdown') ?? 0) > html
}
