import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { writeAtomically } from 'docs-generator/plugin'
import { optOut, type Sample, type SampleFault } from './sample.ts'

export type CHeader = {
  /** Name of the file that samples include. */
  readonly name: string
  readonly text: string
  /** Declarations that samples may use without declaring them. */
  readonly context: string
  /** Names of other headers whose declarations are in `text`, too. */
  readonly aliases: readonly string[]
}

/** Writes the generated header to the folder in which samples are compiled. */
export function writeHeader({ name, text, aliases }: CHeader, dir: string): void {
  writeAtomically(join(dir, name), `#pragma once\n${text}`)
  for (const alias of aliases) writeAtomically(join(dir, alias), `#include "${name}"\n`)
}

/** Checks a sample with the compiler. `dir` is the folder with the header. */
export async function checkC(sample: Sample, header: CHeader, dir: string): Promise<readonly SampleFault[]> {
  const isCpp = sample.language === 'cpp'
  const asFile = await compile(fileOf(sample, header), dir, isCpp)
  if (asFile.length === 0 || definesFunctions(sample.code)) return asFile
  return compile(bodyOf(sample, header), dir, isCpp)
}

/** True if gcc is installed. */
export async function hasCompiler(): Promise<boolean> {
  return (await run('gcc', ['--version'], '')).code === 0
}

const library = ['stdio', 'string', 'stdlib', 'math', 'time', 'inttypes']
  .map((name) => `#include <${name}.h>`)
  .join('\n')
const lineMark = '#line 1 "sample"'

function fileOf({ code }: Sample, { name, context }: CHeader): string {
  const own = new RegExp(`#include\\s+"${name}"`).test(code)
  // A sample that includes the header is a complete file. Other samples get the usual includes and declarations.
  return own ? `${lineMark}\n${code}\n` : `${library}\n#include "${name}"\n${context}\n${lineMark}\n${code}\n`
}

function bodyOf({ code }: Sample, { name, context }: CHeader): string {
  const includes = code.match(/^\s*#include.*$/gm)?.join('\n') ?? ''
  const body = code.replace(/^\s*#include.*$/gm, '')
  return `${library}\n#include "${name}"\n${includes}\n${context}\nint sample(void);\nint sample(void) {\n${lineMark}\n${body}\n;return 0; }\n`
}

function definesFunctions(code: string): boolean {
  return /^(?!if\b|for\b|while\b|switch\b|else\b|do\b)\w[\w\s*]*\([^;{}]*\)\s*\{/m.test(code)
}

async function compile(source: string, dir: string, isCpp: boolean): Promise<readonly SampleFault[]> {
  const language = isCpp ? ['-x', 'c++', '-std=c++17'] : ['-x', 'c', '-std=gnu11', '-Wincompatible-pointer-types']
  const flags = ['-fsyntax-only', '-Wall', '-Wno-unused', '-fdiagnostics-color=never', '-I', dir, ...language, '-']
  const { stderr } = await run(isCpp ? 'g++' : 'gcc', flags, source)
  return stderr.split('\n').flatMap((text): readonly SampleFault[] => {
    const found = /^sample:(\d+):\d+: (?:fatal )?(?:error|warning): (.*?)(?: \[-W[^\]]*\])?$/.exec(text)
    return found ? [{ line: Number(found[1]), message: `The sample doesn’t compile: ${found[2]}.`, hint: optOut }] : []
  })
}

function run(
  command: string,
  args: readonly string[],
  input: string,
): Promise<{ readonly code: number | null; readonly stderr: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { env: { ...process.env, LC_ALL: 'C' } })
    let stderr = ''
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += chunk.toString()
    })
    child.on('error', () => resolve({ code: null, stderr: '' }))
    child.on('close', (code) => resolve({ code, stderr }))
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}
