import type { Properties } from 'hast'
import type { Link, Root } from 'mdast'
import type { Component } from '../nodes.ts'
import type { PageLink } from '../page-document.ts'
import type { Reading } from '../read/reading.ts'
import type { Report, SourceNode } from '../report.ts'
import { walkMarkdown } from '../walk.ts'
import { type LinkOrigin, type LinkTarget, linkTarget } from './link-target.ts'
import { reportUnsafe } from './unsafe-link.ts'

/** Sets the final URL of every link and removes unsafe ones. Returns the links, including those of components. */
export function resolveLinks(tree: Root, page: LinkOrigin, { markup, report }: Reading): readonly PageLink[] {
  const links: PageLink[] = []
  walkMarkdown(tree, (node) => {
    if (node.type === 'link') resolve(node, node.url)
    if (node.type === 'component') {
      markup.block(node.name).links(node, { link: (href) => resolve(node, href), page, report })
    }
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

function reportEmpty(node: SourceNode, report: Report) {
  report.warn(node, {
    code: 'empty-link',
    message: 'The link has no target.',
    hint: 'Add one: [text](/path/).',
  })
}
