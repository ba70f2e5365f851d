import { type BlockDefinition, defineComponent } from './define-component.ts'
import { contentHtml, includedMarkdown, noLinks, noSearchText } from './parts.ts'

type InclusionDefinition = Pick<BlockDefinition, 'name' | 'attributes' | 'example'> &
  Required<Pick<BlockDefinition, 'inclusion'>>

/** A component that shows a text from another place and nothing of its own. The search finds the text where it is written. */
export function defineInclusion(definition: InclusionDefinition): BlockDefinition {
  return defineComponent({
    ...definition,
    content: 'none',
    html: contentHtml,
    markdown: includedMarkdown,
    searchText: noSearchText,
    shownAttributes: [],
    links: noLinks,
  })
}
