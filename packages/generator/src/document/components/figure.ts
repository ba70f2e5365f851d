import { z } from 'zod'
import { pictureAddress, plainText } from '../plain/plain-links.ts'
import { defineComponent } from './define-component.ts'
import { attributeText, contentHtml, noLinks } from './parts.ts'

/** `<Figure>` */
export const figure = defineComponent({
  name: 'Figure',
  attributes: z.strictObject({
    src: attributeText,
    alt: attributeText,
    caption: attributeText.optional(),
    width: z
      .string()
      .regex(/^\d{1,4}$/)
      .optional(),
  }),
  example: '<Figure src="/drawings/network.svg" alt="Two clients and one server" caption="…" width="480"/>',
  content: 'none',
  // `renderFigures` has replaced every figure whose file it could read.
  html: contentHtml,
  markdown({ attributes: { src = '', alt = '', caption }, data }, { rewriting: { page } }) {
    const address = pictureAddress(src, { ...page, file: data?.file ?? page.file })
    return `![${plainText(alt)}](${address})${caption ? `\n\n*${plainText(caption)}*` : ''}`
  },
  searchText: ({ attributes }) => attributes.caption ?? '',
  shownAttributes: ['alt', 'caption'],
  links: noLinks,
})
