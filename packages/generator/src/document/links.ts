import type { Properties } from 'hast'
import type { Link, Root } from 'mdast'
import { components } from './authoring.ts'
import { type LinkOrigin, type LinkTarget, linkTarget } from './link-target.ts'
import type { Component } from './nodes.ts'
import type { PageLink } from './page-document.ts'
import type { Report, SourceNode } from './report.ts'
import { walkMarkdown } from './walk.ts'

/** Sets the final URL of every link and removes unsafe ones. Returns the links, including those of components. */
export function resolveLinks(tree: Root, page: LinkOrigin, report: Report): readonly PageLink[] {
  const links: PageLink[] = []
  walkMarkdown(tree, (node) => {
    if (node.type === 'link') resolve(node, node.url)
    if (node.type === 'component' && isLink(node)) resolve(node, node.attributes.href ?? '')
    if (node.type === 'component' && node.name === 'Video') checkVideo(node, page, report)
  })
  return links

  function resolve(node: Link | Component, href: string) {
    const target = linkTarget(href, { path: page.path, file: node.data?.file ?? page.file })
    if (target.kind === 'unsafe') reportUnsafe(node, target.scheme, report)
    else links.push(pageLink(href, target, report.locationOf(node)))
    if (href.trim() === '') reportEmpty(node, report)
    if (node.type === 'link') node.url = target.kind === 'unsafe' ? '' : target.href
    node.data = { ...node.data, hProperties: propertiesOf(target) }
  }
}

/** Components that are links. The link of a fact is optional. */
function isLink({ name, attributes }: Component): boolean {
  return name === 'Card' || name === 'Action' || (name === 'Fact' && attributes.href !== undefined)
}

function pageLink(href: string, target: LinkTarget, location: Pick<PageLink, 'file' | 'line'>): PageLink {
  if (target.kind !== 'site') return { href, path: null, anchor: null, ...location }
  return { href, path: target.path, anchor: target.anchor, ...location }
}

function propertiesOf(target: LinkTarget): Properties {
  switch (target.kind) {
    case 'unsafe':
      return { href: undefined }
    case 'external':
      return { href: target.href, className: ['external'], rel: ['noopener'] }
    default:
      return { href: target.href }
  }
}

/** Videos need full URLs, because the page names the host before it connects to it. */
function checkVideo(node: Component, page: LinkOrigin, report: Report) {
  for (const name of ['src', 'poster']) {
    const value = node.attributes[name]
    if (value !== undefined) node.attributes = { ...node.attributes, [name]: filmAddress(node, name, { page, report }) }
  }
}

/** Empty if it isn't a URL. */
function filmAddress(node: Component, name: string, { page, report }: { page: LinkOrigin; report: Report }): string {
  const target = linkTarget(node.attributes[name] ?? '', page)
  if (target.kind === 'unsafe') {
    reportUnsafe(node, target.scheme, report)
    return ''
  }
  if (name === 'poster' || (target.kind === 'external' && URL.canParse(target.href))) return target.href
  reportFilm(node, name, report)
  return ''
}

function reportFilm(node: Component, name: string, report: Report) {
  report.error(node, {
    code: 'bad-attribute',
    message: `The attribute ${name} of <Video> cannot be "${node.attributes[name]}".`,
    hint: `Use the complete URL of the video: ${components.Video?.example}.`,
  })
}

function reportUnsafe(node: SourceNode, scheme: string, report: Report) {
  report.error(node, {
    code: 'unsafe-link',
    message: `Links can’t start with ${scheme}`,
    hint: 'Use a site path, a relative file, or a URL with https:, http: or mailto:.',
  })
}

function reportEmpty(node: SourceNode, report: Report) {
  report.warn(node, {
    code: 'empty-link',
    message: 'The link has no target.',
    hint: 'Add one: [text](/path/).',
  })
}
