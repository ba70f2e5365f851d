import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseXml, XmlDocument, XmlElement, type XmlNode, XmlProcessingInstruction, XmlText } from '@rgrove/parse-xml'
import { encodingFault, invalidLineOf } from '../content/content-files.ts'
import { iconFolder } from '../content/site-icons.ts'
import { logoFile } from '../content/site-logo.ts'
import { socialFonts, socialPlaceholders, socialTemplate } from '../content/social-images.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { choiceHint } from '../nearest.ts'
import { isImage } from '../paths.ts'
import type { SiteToCheck } from './check.ts'
import { imageFault } from './image-format.ts'

/**
 * Reports published images that can't be read or aren't what their name says, and SVG files, including the logo and the template of social images, with active content,
 * which browsers run when the file is opened directly.
 */
export async function checkDrawings({
  root,
  files,
}: Pick<SiteToCheck, 'root' | 'files'>): Promise<readonly Diagnostic[]> {
  const published = [
    ...[...files.public].map((path) => `public${path}`),
    ...files.images.map((image) => `content/${image}`),
    ...files.icons,
  ]
  const own = [logoFile, socialTemplate].filter((file) => existsSync(join(root, file)))
  const faults = await Promise.all(
    [...published.filter(isImage), ...own].map(async (file) => {
      const bytes = await readFile(join(root, file)).catch(() => null)
      // In the dev server, it may have been deleted in the meantime.
      if (!bytes) return existsSync(join(root, file)) ? unreadableFault(file) : null
      const fault = imageFault(file, bytes)
      if (fault || !/\.svg$/i.test(file)) return fault
      const text = bytes.toString('utf8')
      // Browsers show nothing of a drawing in another encoding, or wrong characters if it's part of a page.
      return encodingFault(file, invalidLineOf(bytes)) ?? drawingFault(file, text) ?? ownFault(root, file, text)
    }),
  )
  return [...faults.filter((fault) => fault !== null), ...otherLogos(readdirSync(root))]
}

/** An image without permissions. The build couldn't copy it, even if no page shows it. */
function unreadableFault(file: string): Diagnostic {
  return {
    severity: 'error',
    code: 'unreadable-file',
    file,
    line: 1,
    message: 'The image can’t be read.',
    hint: 'Give your user permission to read it.',
  }
}

function ownFault(root: string, file: string, text: string): Diagnostic | null {
  if (file === logoFile) return logoFault(text)
  if (file.startsWith(iconFolder)) return iconFault(file, text)
  if (file !== socialTemplate) return null
  return placeholderFault(text) ?? colorFault(text) ?? (socialFonts(root).length === 0 ? fontFault(text) : null)
}

/** An icon in another size or with filled shapes. All icons are drawn with lines of the same width, on the same grid. */
export function iconFault(file: string, text: string): Diagnostic | null {
  const { viewBox = '0 0 24 24' } = parseXml(text).root?.attributes ?? {}
  const isFilled = /\sfill="(?!none|currentColor)[^"]+"/.test(text)
  if (/^\s*0[\s,]+0[\s,]+24[\s,]+24\s*$/.test(viewBox) && !isFilled) return null
  return {
    severity: 'warning',
    code: 'icon-format',
    file,
    line: 1,
    message: isFilled
      ? 'The icon has filled shapes, but icons are drawn with lines in the color of the text.'
      : `The icon has viewBox="${viewBox}", so its lines have a different width from those of other icons.`,
    hint: 'Use an icon that consists of lines on a grid of 24 by 24 units: viewBox="0 0 24 24", without fill. See “Images and icons” in docs/authoring.md.',
  }
}

/** The first placeholder of the template that isn't replaced, so that the images would show it. */
export function placeholderFault(text: string): Diagnostic | null {
  // Blocks of styles contain a colon.
  const wrong = [...text.matchAll(/\{+\s*\w+\s*\}+/g)].find(([written]) => !socialPlaceholders.includes(written))
  if (!wrong) return null
  return {
    severity: 'error',
    code: 'unknown-placeholder',
    file: socialTemplate,
    line: text.slice(0, wrong.index).split('\n').length,
    message: `The placeholder ${wrong[0]} isn’t replaced, so the images would show it.`,
    hint: choiceHint(wrong[0], socialPlaceholders),
  }
}

/** The first color of the template that the renderer of the images doesn't know. It has no variables and color modes, and knows no color spaces. */
export function colorFault(text: string): Diagnostic | null {
  const drawing = text.replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ' '))
  const found = /(?<=[:"']\s*)(?:var|light-dark|color|color-mix|hwb|(?:ok)?(?:lab|lch))\([^"';}<]*/.exec(drawing)
  if (!found) return null
  return {
    severity: 'error',
    code: 'social-image-color',
    file: socialTemplate,
    line: drawing.slice(0, found.index).split('\n').length,
    message: `The preview images can’t show the color ${found[0].trim()}.`,
    hint: 'Write it as a value such as #2f5f8f, because the images have no variables, color modes and color spaces.',
  }
}

/** The text of the template on a site without fonts. The images wouldn't contain it. */
export function fontFault(text: string): Diagnostic | null {
  const offset = text.search(/<text\b/)
  if (offset < 0) return null
  return {
    severity: 'error',
    code: 'missing-font',
    file: socialTemplate,
    line: text.slice(0, offset).split('\n').length,
    message: 'The drawing needs a font for its text.',
    hint: 'Add the font to the folder fonts/ as a .woff2 file.',
  }
}

/** Logos in other formats, which the site ignores. */
export function otherLogos(files: readonly string[]): readonly Diagnostic[] {
  return files
    .filter((file) => /^logo\.\w+$/i.test(file) && file !== logoFile)
    .map((file) => ({
      severity: 'warning',
      code: 'logo-format',
      file,
      line: 1,
      message: `The site ignores ${file}. Its logo is the file ${logoFile}.`,
      hint: `Save the logo as an SVG file with the name ${logoFile}.`,
    }))
}

/**
 * The logo is scaled to the height of the navbar. Without a view box, browsers crop it instead. Pages contain its markup, so their security policy
 * applies to its styles.
 */
export function logoFault(text: string): Diagnostic | null {
  const root = parseXml(text, { includeOffsets: true }).root
  const styled = root && firstStyled(root)
  if (styled)
    return {
      severity: 'error',
      code: 'logo-style',
      file: logoFile,
      line: text.slice(0, styled.start).split('\n').length,
      message: 'The logo has styles, which the security policy of the pages blocks.',
      hint: 'Save it with presentation attributes, such as fill="#2f5f8f", instead of <style> and style="…".',
    }
  if (root === null || 'viewBox' in root.attributes) return null
  const { width = '100', height = '100' } = root.attributes
  return {
    severity: 'warning',
    code: 'logo-size',
    file: logoFile,
    line: 1,
    message: 'The logo has no viewBox, so browsers crop it in the navbar instead of scaling it.',
    hint: `Add the size of the drawing to <svg>, such as viewBox="0 0 ${Number.parseFloat(width)} ${Number.parseFloat(height)}".`,
  }
}

/** The first element with styles, in its element or an attribute. */
function firstStyled(node: XmlNode): XmlElement | null {
  if (!(node instanceof XmlElement)) return null
  if (localName(node.name) === 'style' || 'style' in node.attributes) return node
  for (const child of node.children) {
    const found = firstStyled(child)
    if (found) return found
  }
  return null
}

type Finding = { readonly what: string; readonly offset: number }

/** The fault of one SVG file, or null. */
export function drawingFault(file: string, text: string): Diagnostic | null {
  const fault = { severity: 'error', file } as const
  try {
    const document = parseXml(text, { includeOffsets: true })
    const found = [...declarations(text), ...findings(document)]
    const [first] = found
    if (!first)
      return isOpenedAsImage(file) && !('xmlns' in (document.root?.attributes ?? {})) ? withoutNamespace(file) : null
    return {
      ...fault,
      code: 'active-drawing',
      line: text.slice(0, first.offset).split('\n').length,
      message: `The drawing contains active or external content: ${[...new Set(found.map(({ what }) => what))].join(', ')}.`,
      hint: `Save it as plain SVG, with ${file === logoFile ? 'shapes and text' : 'shapes, text and styles'} only.`,
    }
  } catch (error) {
    const [message = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    return {
      ...fault,
      code: 'bad-drawing',
      line: Number(/line (\d+)/.exec(message)?.[1] ?? 1),
      message: `The drawing cannot be read: ${message}.`,
      hint: 'Save the drawing as plain SVG.',
    }
  }
}

/** Pages contain the markup of the logo and the icons. Browsers load all other drawings as separate files. */
function isOpenedAsImage(file: string): boolean {
  return file !== logoFile && !file.startsWith(iconFolder)
}

function withoutNamespace(file: string): Diagnostic {
  return {
    severity: 'error',
    code: 'bad-drawing',
    file,
    line: 1,
    message: 'The drawing has no xmlns, so browsers don’t show it.',
    hint: 'Write <svg xmlns="http://www.w3.org/2000/svg" …>.',
  }
}

/** Elements that run code, load other files, or contain another language. */
const refused = new Set([
  'script',
  'handler',
  'listener',
  'foreignobject',
  'iframe',
  'object',
  'embed',
  'audio',
  'video',
  'link',
  'base',
  'a',
])
const xhtml = 'http://www.w3.org/1999/xhtml'
const addresses = new Set(['href', 'src', 'base', 'action', 'formaction', 'data', 'poster', 'ping'])
const ownPart = /^\s*#/
const ownPicture = /^\s*data:image\/(?:png|jpeg|gif|webp|avif);base64,/
/** A backslash can escape any character in CSS, so it could hide the others. */
const foreignStyle = /@import|expression\s*\(|-moz-binding|\\/i

function loads(style: string): boolean {
  const targets = [...style.matchAll(/url\s*\(\s*["']?([^"')]*)/gi)].map(([, target = '']) => target)
  return foreignStyle.test(style) || targets.some((target) => !ownPart.test(target) && !ownPicture.test(target))
}

/** Declarations of entities and default attributes, which browsers apply and this parser ignores. */
function declarations(text: string): readonly Finding[] {
  const offset = text.search(/<!DOCTYPE[^>[]*\[/i)
  return offset < 0 ? [] : [{ what: 'DOCTYPE declarations', offset }]
}

function findings(node: XmlNode): readonly Finding[] {
  const at = (what: string): Finding => ({ what, offset: node.start })
  if (node instanceof XmlProcessingInstruction) return [at(`<?${node.name}?>`)]
  if (node instanceof XmlText) return isStyle(node.parent) && loads(node.text) ? [at('<style>')] : []
  if (node instanceof XmlDocument) return node.children.flatMap(findings)
  if (!(node instanceof XmlElement)) return []
  const own = refused.has(localName(node.name)) ? [at(`<${node.name}>`)] : []
  const attributes = Object.entries(node.attributes).filter(([name, value]) => isActive(name, value))
  return [...own, ...attributes.map(([name]) => at(name)), ...node.children.flatMap(findings)]
}

function isStyle(node: XmlNode | null): boolean {
  return node instanceof XmlElement && localName(node.name) === 'style'
}

function isActive(name: string, value: string): boolean {
  const local = localName(name)
  if (/^on/.test(local)) return true
  if (name.startsWith('xmlns')) return value.trim() === xhtml
  if (addresses.has(local)) return !ownPart.test(value) && !ownPicture.test(value)
  // An animation can set an attribute that isn't allowed.
  if (local === 'attributename') return /^\s*on|href\s*$/i.test(value)
  return (!isNote(name) && loads(value)) || /(?:java|vb)script:/i.test(value.replace(/\s/g, ''))
}

/** Attributes that tools use for metadata. Browsers don't read styles from them. */
function isNote(name: string): boolean {
  return name.includes(':') || /^(?:data|aria)-/.test(name)
}

/** `xlink:href` → `href`, in lowercase. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase()
}
