import { elementsOf, type HtmlElement, readHtml } from '../html-tree.ts'
import type { Input, Outcome } from './try-input.ts'

/** The time limit for a page of usual size, including its surroundings, on an idle machine. */
const longestCpuMilliseconds = 1000

/** Every element that a page may contain. Any other element comes from the input. */
const allowedElements = new Set(
  `a article aside b blockquote br button circle clipPath code dd defs del desc details div dl dt ellipse em figcaption figure
   footer g h1 h2 h3 h4 h5 h6 header hr img input kbd li line linearGradient main marker mask nav ol p path pattern polygon
   polyline pre radialGradient rect s section small span stop strong sub summary sup svg symbol table tbody td text th thead
   time title tr tspan ul use wbr em`.split(/\s+/),
)

/** Elements that occur once on a page outside its document, with a class that identifies them. */
const ofTheFrame = new Map([
  ['dialog', 'search-window'],
  ['search', 'search-head'],
])

/** The faults of an outcome, which no input may cause. Empty if there are none. */
export function faultsOf(input: Input, outcome: Outcome): readonly string[] {
  return [
    ...diagnosticFaults(outcome),
    ...rejectionFaults(input, outcome),
    ...outcome.html.flatMap(htmlFaults),
    ...(outcome.cpuMilliseconds > longestCpuMilliseconds ? [slow] : []),
  ]
}

/** The only fault that must be reproduced before it counts, because the machine may be busy. */
export const slow = `takes more than ${longestCpuMilliseconds} ms`

/** The kind of a fault, which identifies it in a smaller input. */
export function sortOf(fault: string): string {
  return fault.replace(/[:“].*$/s, '')
}

function diagnosticFaults({ diagnostics, texts }: Outcome): readonly string[] {
  const lastLines = new Map<string, number>()
  const lastLineOf = (file: string, text: string) => {
    const known = lastLines.get(file) ?? text.split(/\r\n|\r|\n/).length
    lastLines.set(file, known)
    return known
  }
  return diagnostics.flatMap(({ file, line, code, message, hint }): readonly string[] => {
    const text = texts.get(file)
    if (text === undefined) return [`diagnostic ${code} names no file: ${file}`]
    const last = lastLineOf(file, text)
    if (!Number.isInteger(line) || line < 1 || line > last)
      return [`diagnostic ${code} names no line: ${line} of ${last}`]
    return message.trim() === '' || hint.trim() === '' ? [`diagnostic ${code} says nothing`] : []
  })
}

function rejectionFaults({ path }: Input, { isRejected, diagnostics }: Outcome): readonly string[] {
  // The configuration may import its values from any file.
  const isOfInput = (file: string) => path.startsWith('site/') || file === `content/${path}`
  const isTold = diagnostics.some(({ severity, file }) => severity === 'error' && isOfInput(file))
  return isRejected && !isTold ? ['is left out without a word'] : []
}

function htmlFaults(html: string): readonly string[] {
  try {
    const elements = [...elementsOf(readHtml(html))]
    return [...elements.flatMap(elementFaults), ...idFaults(elements)]
  } catch (error) {
    return [`unclear HTML: ${error instanceof Error ? error.message : String(error)}`]
  }
}

function idFaults(elements: readonly HtmlElement[]): readonly string[] {
  const ids = elements.flatMap(({ attributes }) => attributes.get('id') ?? [])
  return ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `id twice: ${id}`)
}

function elementFaults({ name, attributes }: HtmlElement): readonly string[] {
  const classes = attributes.get('class')?.split(' ') ?? []
  const isOfFrame = classes.includes(ofTheFrame.get(name) ?? '')
  if (!allowedElements.has(name) && !isOfFrame) return [`element <${name}>`]
  return [...attributes].flatMap(([key, value]): readonly string[] => {
    if (/^on|^(?:style|srcdoc|srcset|formaction|action|ping|background)$/i.test(key))
      return [`attribute ${key}: ${value}`]
    if (!/^(?:href|src|xlink:href|data|poster|cite)$/i.test(key)) return []
    const isOwn = name === 'use' || name === 'img' ? /^[/#](?![/\\])/ : /^(?:[/#?](?![/\\])|\/\/|https?:|mailto:)/
    // Browsers remove these characters before they parse the scheme.
    return isOwn.test(value) && !hasControl(value) ? [] : [`address in ${name} ${key}: ${value}`]
  })
}

function hasControl(value: string): boolean {
  return [...value].some((character) => character <= ' ' || character === '\u007f' || character === '\\')
}
