import { parseXml, XmlElement, XmlText } from '@rgrove/parse-xml'
import type { Element, ElementContent, Properties } from 'hast'
import { element, text } from '../html/element.ts'

/** A drawing that is safe in a page, and the names of removed parts; or the reason why it can't be read. */
export type SvgResult =
  | { readonly kind: 'drawn'; readonly svg: Element; readonly dropped: readonly string[] }
  | { readonly kind: 'fault'; readonly message: string }

const allowed = new Set(
  `svg g path rect circle ellipse line polyline polygon text tspan defs marker linearGradient radialGradient stop
   clipPath mask pattern use symbol title desc`.split(/\s+/),
)

/** Metadata of drawing programs, which is removed without a warning. */
const silent = /^(?:metadata|(?:sodipodi|inkscape|rdf|cc|dc):.*)$/

/** Reads an SVG file for use in a page: only shapes and text, without scripts, styles and external content. Ids begin with `prefix`. */
export function readSvg(xml: string, prefix: string): SvgResult {
  const dropped = new Set<string>()
  try {
    const root = parseXml(xml).root
    if (root?.name !== 'svg') return { kind: 'fault', message: 'the root element isn’t <svg>' }
    return { kind: 'drawn', svg: elementOf(root, prefix, dropped), dropped: [...dropped] }
  } catch (error) {
    return { kind: 'fault', message: error instanceof Error ? firstLine(error.message) : String(error) }
  }
}

function elementOf(node: XmlElement, prefix: string, dropped: Set<string>): Element {
  return element(node.name, propertiesOf(node, prefix, dropped), childrenOf(node, prefix, dropped))
}

function childrenOf(node: XmlElement, prefix: string, dropped: Set<string>): ElementContent[] {
  const isText = ['text', 'tspan', 'title', 'desc'].includes(node.name)
  return node.children.flatMap((child): ElementContent[] => {
    if (child instanceof XmlText) return isText ? [text(child.text)] : []
    if (!(child instanceof XmlElement)) return []
    if (allowed.has(child.name)) return [elementOf(child, prefix, dropped)]
    if (!silent.test(child.name)) dropped.add(`<${child.name}>`)
    return []
  })
}

function propertiesOf(node: XmlElement, prefix: string, dropped: Set<string>): Properties {
  const properties: Properties = {}
  for (const [name, value] of Object.entries(node.attributes)) {
    if (/^(?:xml|version|data-|enable-background)|^(?:sodipodi|inkscape):/.test(name)) continue
    const safeValue = safeValueOf(name, value, prefix)
    if (safeValue === null) dropped.add(name)
    else properties[name === 'xlink:href' ? 'href' : name] = safeValue
  }
  return properties
}

/** The attribute's value with prefixed ids, or null if it isn't allowed in a page. */
function safeValueOf(name: string, value: string, prefix: string): string | null {
  if (name === 'id') return `${prefix}-${value}`
  if (name === 'href' || name === 'xlink:href') return value.startsWith('#') ? `#${prefix}-${value.slice(1)}` : null
  if (name === 'style' || name.includes(':') || /^on/i.test(name)) return null
  if (!/url\s*\(|image\s*\(|\\/i.test(value)) return value
  const own = /^url\(\s*["']?#([^"')\s]+)["']?\s*\)$/.exec(value.trim())
  return own ? `url(#${prefix}-${own[1]})` : null
}

function firstLine(message: string): string {
  return message.split('\n')[0] ?? message
}
