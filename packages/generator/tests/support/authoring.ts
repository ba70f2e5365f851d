export { admonitions } from '../../src/document/authoring.ts'
export { languageNames } from '../../src/document/code/code-languages.ts'
export { badgeTones } from '../../src/document/components/index.ts'
export { markupOf } from '../../src/document/markup.ts'
