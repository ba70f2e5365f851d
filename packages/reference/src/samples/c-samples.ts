import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
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

/**
 * Compiles samples in the folder with the header, several in one call of the compiler. Returns the faults of each sample, in the same order;
 * null if a compiler is missing.
 */
export async function checkC(
  samples: readonly Sample[],
  header: CHeader,
  dir: string,
): Promise<readonly (readonly SampleFault[])[] | null> {
  const hasFunctions = samples.map(({ code }) => definesFunctions(code))
  const first = await compileAll(
    samples.map((sample, i) => ({ sample, text: hasFunctions[i] ? fileOf(sample, header) : bodyOf(sample, header) })),
    dir,
  )
  // Some declarations compile only outside of a function.
  const faulty = samples.filter((_, i) => !hasFunctions[i] && first?.[i]?.length !== 0)
  const second = await compileAll(
    faulty.map((sample) => ({ sample, text: fileOf(sample, header) })),
    dir,
  )
  return first && samples.map((sample, i) => (second?.[faulty.indexOf(sample)]?.length === 0 ? [] : (first[i] ?? [])))
}

/** How the compiler's errors about the syntax begin. Types of other libraries are unknown to it, and other checks report a misspelled type. */
const syntaxError = /^(?:expected|stray|missing|unterminated)\b/

/** The errors in the syntax of a header's declarations, with the lines of its text; null if the compiler is missing. */
export async function checkHeader(header: CHeader, dir: string): Promise<readonly SampleFault[] | null> {
  writeHeader(header, dir)
  writeAtomically(join(dir, 'header.c'), `#include "${header.name}"\n`)
  const messages = await compile([{ name: 'header.c', isCpp: false }], dir)
  if (messages === null) return null
  const faults = messages.split('\n').flatMap((row): readonly SampleFault[] => {
    const [, file, line, message = ''] = /^(?:\.\/)?(.+?):(\d+):\d+: error: (.*)$/.exec(row) ?? []
    const isOwn = file === header.name && syntaxError.test(message)
    return isOwn ? [{ line: Number(line) - 1, message: `${message}.`, hint: '' }] : []
  })
  return faults
}

/** `SAMPLE` stands for the name that the compiler repeats in its messages about the sample. */
const lineMark = '#line 1 "SAMPLE"'
const library = ['stdio', 'string', 'stdlib', 'math', 'time', 'inttypes']
  .map((name) => `#include <${name}.h>`)
  .join('\n')

function fileOf({ code }: Sample, { name, context }: CHeader): string {
  const own = new RegExp(`#include\\s+"${name}"`).test(code)
  // A sample that includes the header is a complete file. Other samples get the usual includes and declarations.
  return own ? `${lineMark}\n${code}\n` : `${library}\n#include "${name}"\n${context}\n${lineMark}\n${code}\n`
}

function bodyOf({ code }: Sample, { name, context }: CHeader): string {
  const isInclude = (row: string) => /^\s*#include/.test(row)
  const rows = code.split('\n')
  const includes = rows.map((row) => (isInclude(row) ? row : '')).join('\n')
  const body = rows.map((row) => (isInclude(row) ? '' : row)).join('\n')
  return `${library}\n#include "${name}"\n${lineMark}\n${includes}\n#line 1 "context"\n${context}\nint sample(void);\nint sample(void) {\n${lineMark}\n${body}\n;return 0; }\n`
}

function definesFunctions(code: string): boolean {
  return /^(?!if\b|for\b|while\b|switch\b|else\b|do\b)\w[\w\s*]*\([^;{}]*\)\s*\{/m.test(code)
}

type CSource = { readonly sample: Sample; readonly text: string }
type CFile = { readonly name: string; readonly isCpp: boolean }

/** The faults of each source; null if a compiler is missing. */
async function compileAll(
  sources: readonly CSource[],
  dir: string,
): Promise<readonly (readonly SampleFault[])[] | null> {
  const files = sources.map(({ sample: { language }, text }, i): CFile => {
    const isCpp = language === 'cpp'
    const name = `sample${i}.${isCpp ? 'cpp' : 'c'}`
    writeAtomically(join(dir, name), text.replaceAll(lineMark, `#line 1 "sample${i}"`))
    return { name, isCpp }
  })
  const outputs = await Promise.all(batchesOf(files).map((batch) => compile(batch, dir)))
  if (outputs.includes(null)) return null
  const faults = sources.map((): SampleFault[] => [])
  const message = /^sample(\d+):(\d+):\d+: (?:fatal )?(?:error|warning): (.*?)(?: \[-W[^\]]*\])?$/gm
  for (const [, index, line, text = ''] of outputs.join('\n').matchAll(message))
    faults[Number(index)]?.push({
      line: Number(line),
      message: `The sample doesn’t compile: ${text}.`,
      hint: hintFor(text),
    })
  return faults
}

/** A header that the reference describes is unknown until the settings of the section name it. */
function hintFor(message: string): string {
  const missing = /^(.+): No such file or directory$/.exec(message)?.[1]
  if (missing === undefined) return optOut
  return `If the reference describes this header, write module: ${missing} in the samples.yaml beside the section’s sidebar.yaml, or add it to headers there. ${optOut}`
}

/** The files of each language, in as many batches as there are cores. */
function batchesOf(files: readonly CFile[]): readonly (readonly CFile[])[] {
  const count = availableParallelism()
  return [true, false]
    .map((isCpp) => files.filter((file) => file.isCpp === isCpp))
    .flatMap((own) => Array.from({ length: count }, (_, batch) => own.filter((_, i) => i % count === batch)))
    .filter((batch) => batch.length > 0)
}

/** The messages of the compiler about files of the same language; null if it isn't installed. */
function compile(files: readonly CFile[], dir: string): Promise<string | null> {
  const isCpp = files[0]?.isCpp ?? false
  const language = isCpp ? ['-std=c++17'] : ['-std=gnu11', '-Wincompatible-pointer-types']
  const flags = ['-fsyntax-only', '-Wall', '-Wno-unused', '-fdiagnostics-color=never', '-I', '.', ...language]
  return new Promise((resolve) => {
    const child = spawn(isCpp ? 'g++' : 'gcc', [...flags, ...files.map(({ name }) => name)], {
      cwd: dir,
      env: { ...process.env, LC_ALL: 'C' },
    })
    let messages = ''
    child.stderr.on('data', (chunk: Buffer) => {
      messages += chunk.toString()
    })
    child.on('error', () => resolve(null))
    child.on('close', () => resolve(messages))
  })
}
