import { z } from 'zod'
import { fileSize } from '../../file-size.ts'
import { element, text } from '../html/element.ts'
import { type Example, exampleArchive } from '../include/example-project.ts'
import { plainText, wholeAddress } from '../plain/plain-links.ts'
import { defineComponent } from './define-component.ts'
import { attributeText, noLinks } from './parts.ts'

/** `<Example>` */
export const example = defineComponent({
  name: 'Example',
  attributes: z.strictObject({ name: attributeText }),
  example: '<Example name="my-example"/>',
  content: 'none',
  html: ({ data }) => {
    if (!data?.example) return []
    const { title, description, href, files } = data.example
    const link = { className: ['button', 'button-primary'], href, download: true }
    const items = files.map(({ path }) => element('li', {}, [element('code', {}, [text(path)])]))
    return element('section', { className: ['example'], ariaLabel: title }, [
      element('p', { className: ['example-title'] }, [text(title)]),
      element('p', {}, [text(description)]),
      element('p', {}, [element('a', link, [text(linkText(data.example))])]),
      element('ul', {}, items),
    ])
  },
  markdown({ data }, { rewriting: { page } }) {
    if (!data?.example) return ''
    const { title, description, href, files } = data.example
    const link = `[${plainText(linkText(data.example))}](${wholeAddress(href, page)})`
    const list = files.map(({ path }) => `- \`${path}\``).join('\n')
    return `**${plainText(title)}**: ${plainText(description)}\n\n${link}\n\n${list}`
  },
  searchText: ({ data }) => (data?.example ? `${data.example.title} ${data.example.description}` : ''),
  shownAttributes: [],
  // The archive isn't a page, and the project was found, so there is no link to check.
  links: noLinks,
})

function linkText(project: Example): string {
  return `Get the project (ZIP, ${fileSize(exampleArchive(project).length)})`
}
