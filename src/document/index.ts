export { admonitions, badgeTones, components } from './authoring.ts'
export { compile } from './compile.ts'
export { type Compiler, type CompilerOptions, createCompiler } from './create-compiler.ts'
export {
  type BodyNode,
  type CompileOptions,
  type ComponentName,
  componentNames,
  type Heading,
  nothingShared,
  type PageDocument,
  type PageLink,
  type PageRecord,
  type PageSample,
  type Shared,
  type Source,
} from './page-document.ts'
