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
  const packages = createRequire(import.meta.url)
  const tsc = join(packages.resolve('typescript/package.json'), '../bin/tsc')
  const own = module ? moduleText(module) : ''
  writeAtomically(join(dir, 'module.d.ts'), own)
  writeAtomically(join(dir, 'context.d.ts'), contextText(module))
  const names = samples.map((sample, i) => `sample${i}.${extensions[sample.language] ?? 'ts'}`)
  for (const [i, sample] of samples.entries()) writeAtomically(join(dir, names[i] ?? ''), fileOf(sample, module))
  writeAtomically(join(dir, 'tsconfig.json'), JSON.stringify(config(packages)))

  const output = await run(process.execPath, [tsc, '--noEmit', '--pretty', 'false', '-p', dir])
  const faults = samples.map((): SampleFault[] => [])
  for (const [, name, line, code, message] of output.matchAll(
    /^.*?(sample\d+)\.\w+\((\d+),\d+\): error (TS\d+): (.*)$/gm,
  )) {
    const index = Number(name?.slice('sample'.length))
    const sample = samples[index]
    if (!sample || isForeign(code ?? '', message ?? '', module)) continue
    faults[index]?.push({ line: Number(line), message: `The sample doesn’t compile: ${message}`, hint: optOut })
  }
  return faults
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

function config(packages: NodeJS.Require): object {
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
    include: ['*.ts', '*.tsx', '*.js', '*.d.ts'],
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
