export { admonitions, badgeTones, components } from '../../src/document/authoring.ts'
export { languageNames } from '../../src/document/code-languages.ts'
export { editorSchema } from '../../src/reference/schema/index.ts'
