export { admonitions } from '../../src/document/authoring.ts'
export { languageNames } from '../../src/document/code-languages.ts'
export { badgeTones, components } from '../../src/document/components/index.ts'
export { editorSchema } from '../../src/reference/languages/index.ts'
