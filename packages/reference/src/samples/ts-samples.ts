import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { writeAtomically } from 'docs-generator/plugin'
import { optOut, type Sample, type SampleFault } from './sample.ts'

export type TsModule = {
  /** Name of the package that samples import. */
  readonly name: string
  readonly text: string
  /** Declarations that samples may use without declaring them. */
  readonly context: string
}

const extensions: Readonly<Record<string, string>> = { typescript: 'ts', tsx: 'tsx', javascript: 'js' }

export function isTs(language: string): boolean {
  return Object.hasOwn(extensions, language)
}

/** Compiles all samples in one run in the folder `dir`, against the generated declarations. Returns the faults of each sample, in the same order. */
export async function checkTs(
  samples: readonly Sample[],
  module: TsModule | null,
  dir: string,
): Promise<readonly (readonly SampleFault[])[]> {
  if (samples.length === 0) return []
  writeAtomically(join(dir, 'module.d.ts'), module ? moduleText(module) : '')
  writeAtomically(join(dir, 'context.d.ts'), contextText(module))
  const names = samples.map((sample, i) => `sample${i}.${extensions[sample.language] ?? 'ts'}`)
  for (const [i, sample] of samples.entries()) writeAtomically(join(dir, names[i] ?? ''), fileOf(sample, module))
  const indexOf = ({ file }: TsError) => names.indexOf(file)

  const errors = await compile(names, dir)
  // The compiler reports no other errors until the syntax of all files is right.
  const wrong = new Set(errors.filter(isSyntax).map(indexOf))
  const right = names.filter((_, i) => !wrong.has(i))
  const others = wrong.size === 0 || right.length === 0 ? [] : await compile(right, dir)
  const known = new Set(errors.map((error) => JSON.stringify(error)))
  const faults = samples.map((): SampleFault[] => [])
  for (const error of [...errors, ...others.filter((one) => !known.has(JSON.stringify(one)))]) {
    const { line, code, message } = error
    if (isForeign(code, message, module)) continue
    faults[indexOf(error)]?.push({ line, message: `The sample doesn’t compile: ${message}`, hint: optOut })
  }
  return faults
}

/** The errors in the syntax of a module's declarations, with the lines of its text. */
export async function checkModule(module: TsModule, dir: string): Promise<readonly SampleFault[]> {
  writeAtomically(join(dir, 'module.d.ts'), moduleText(module))
  const errors = await compile([], dir)
  return errors
    .filter((error) => error.file === 'module.d.ts' && isSyntax(error))
    .map(({ line, message }) => ({ line: line - 1, message, hint: '' }))
}

type TsError = { readonly file: string; readonly line: number; readonly code: string; readonly message: string }

/** The errors of the syntax have numbers from 1000 to 1999. */
function isSyntax({ code }: TsError): boolean {
  return /^TS1\d{3}$/.test(code)
}

/** The errors in the files of a folder, in which the declarations have been written. */
async function compile(files: readonly string[], dir: string): Promise<readonly TsError[]> {
  const packages = createRequire(import.meta.url)
  const tsc = join(packages.resolve('typescript/package.json'), '../bin/tsc')
  writeAtomically(join(dir, 'tsconfig.json'), JSON.stringify(config(packages, files)))
  const output = await run(process.execPath, [tsc, '--noEmit', '--pretty', 'false', '-p', dir])
  return [...output.matchAll(/^(?:.*[\\/])?([\w.]+)\((\d+),\d+\): error (TS\d+): (.*)$/gm)].map(
    ([, file = '', line, code = '', message = '']) => ({ file, line: Number(line), code, message }),
  )
}

function moduleText({ name, text }: TsModule): string {
  return `declare module '${name}' {\n${text.replace(/^export declare /gm, 'export ')}\n}\n`
}

/** Samples may leave out imports: all names of the module that the sample doesn't declare are imported. */
function fileOf({ code, language }: Sample, module: TsModule | null): string {
  if (!module || new RegExp(`['"]${module.name}['"]`).test(code)) return `${code}\nexport {}\n`
  const exported = [
    ...module.text.matchAll(/^export (?:declare )?(?:abstract )?(?:class|interface|type|const|function|enum) (\w+)/gm),
  ]
  const isJs = language === 'javascript'
  const names = exported
    .map(([, name]) => name ?? '')
    .filter((name) => !declares(code, name) && (!isJs || isValue(module, name)))
    .map((name) => (isValue(module, name) ? name : `type ${name}`))
  return `${code}\nimport { ${names.join(', ')} } from '${module.name}'\n`
}

function declares(code: string, name: string): boolean {
  return new RegExp(`\\b(?:class|interface|type|const|let|var|function|enum|import)\\s[^=;\\n]*\\b${name}\\b`).test(
    code,
  )
}

function isValue({ text }: TsModule, name: string): boolean {
  return !new RegExp(`^export (?:interface|type) ${name}\\b`, 'm').test(text)
}

/** Global declarations that all samples may use. */
function contextText(module: TsModule | null): string {
  if (!module) return ''
  return `import * as sdk from '${module.name}'\ndeclare global {\n${module.context}\n}\nexport {}\n`
}

function config(packages: NodeJS.Require, files: readonly string[]): object {
  const types = dirname(dirname(packages.resolve('@types/react/package.json')))
  return {
    compilerOptions: {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      allowJs: true,
      checkJs: true,
      noImplicitAny: false,
      experimentalDecorators: true,
      allowSyntheticDefaultImports: true,
      target: 'ES2023',
      module: 'ESNext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      typeRoots: [types],
      types: ['node', 'react'],
      paths: {
        react: [join(types, 'react')],
        'react/*': [join(types, 'react/*')],
      },
    },
    include: ['*.d.ts', ...files],
  }
}

/** True for errors that aren't faults: other packages aren't installed here, and samples use variables of the code around them. */
function isForeign(code: string, message: string, module: TsModule | null): boolean {
  if (code === 'TS2307' || code === 'TS7016') return !module || !message.includes(`'${module.name}'`)
  const [, name = '', meant = ''] = /name '(\w+)'(?:. Did you mean '(\w+)')?/.exec(message) ?? []
  const isVariable = /^[a-z]/.test(name) && !/^[a-z]/.test(meant)
  return ['TS2304', 'TS2552', 'TS18004'].includes(code) && isVariable
}

function run(command: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args)
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    child.on('error', reject)
    child.on('close', () => resolve(output))
  })
}
