export { admonitions } from './authoring.ts'
export { badgeTones } from './components/index.ts'
export { type Compiler, type CompilerOptions, createCompiler, type ExaminedPage } from './create-compiler.ts'
export { type Markup, markupOf } from './markup.ts'
export {
  type BodyNode,
  type CompileOptions,
  type ComponentName,
  componentNames,
  type Heading,
  nothingShared,
  type PageContent,
  type PageDocument,
  type PageFacts,
  type PageLink,
  type PageRecord,
  type PageSample,
  type Shared,
  type Source,
  sharedOf,
} from './page-document.ts'
export { plainText } from './plain/plain-links.ts'
