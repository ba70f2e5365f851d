import { components } from '../../src/document/authoring.ts'

/** Names of the components that authors can use in Markdown. */
export const componentNames: readonly string[] = Object.keys(components)
