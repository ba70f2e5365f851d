import { z } from 'zod'
import type { Component } from '../nodes.ts'
import { plainText, wholeAddress } from '../plain/plain-links.ts'
import { linkTarget } from '../resolve/link-target.ts'
import { reportUnsafe } from '../resolve/unsafe-link.ts'
import { defineComponent, type LinkContext } from './define-component.ts'
import { attributeText, componentElement, noSearchText } from './parts.ts'

const example = '<Video src="https://…" title="Your first project"/>'

/** `<Video>` */
export const video = defineComponent({
  name: 'Video',
  attributes: z.strictObject({ src: attributeText, title: attributeText }),
  example,
  content: 'none',
  html: ({ attributes: { src = '', title = '' } }) => (src ? componentElement('Video', { src, title }, []) : []),
  markdown: ({ attributes: { src = '', title = '' } }, { rewriting: { page } }) =>
    src === '' ? `Video: ${plainText(title)}` : `[Video: ${plainText(title)}](${wholeAddress(src, page)})`,
  searchText: noSearchText,
  shownAttributes: ['title'],
  links: resolveVideo,
})

/** Videos need full URLs, because the page names the host before it connects to it. */
function resolveVideo(node: Component, context: LinkContext) {
  if (node.attributes.src !== undefined) node.attributes = { ...node.attributes, src: videoAddress(node, context) }
}

/** Empty if it isn't a URL. */
function videoAddress(node: Component, { page, report }: LinkContext): string {
  const target = linkTarget(node.attributes.src ?? '', page)
  if (target.kind === 'unsafe') {
    reportUnsafe(node, target.scheme, report)
    return ''
  }
  if (target.kind === 'external' && URL.canParse(target.href)) return target.href
  report.error(node, {
    code: 'bad-attribute',
    message: `The attribute src of <Video> cannot be "${node.attributes.src}".`,
    hint: `Use the complete URL of the video: ${example}.`,
  })
  return ''
}
