import { spawn } from 'node:child_process'
import { optOut, type Sample, type SampleFault } from './sample.ts'

/** Reads a JSON list of samples and prints the first syntax error of each, or null. Samples may be an indented part of a file. */
const parser = `
import ast, json, sys, textwrap

def fault(code):
    try:
        ast.parse(textwrap.dedent(code))
    except (SyntaxError, ValueError) as error:
        return [getattr(error, "lineno", None) or 1, getattr(error, "msg", None) or str(error)]

print(json.dumps([fault(code) for code in json.load(sys.stdin)]))
`

/** Parses samples with Python. Returns the faults of each sample, in the same order; null if Python 3 isn't installed. */
export function checkPython(samples: readonly Sample[]): Promise<readonly (readonly SampleFault[])[] | null> {
  return new Promise((resolve) => {
    const child = spawn('python3', ['-c', parser], { env: { ...process.env, PYTHONUTF8: '1' } })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    child.on('error', () => resolve(null))
    // On Windows, a program of this name that isn't Python may only open the store.
    child.on('close', (code) => resolve(code === 0 ? faultsIn(output) : null))
    child.stdin.on('error', () => {})
    child.stdin.end(JSON.stringify(samples.map(({ code }) => code)))
  })
}

function faultsIn(output: string): readonly (readonly SampleFault[])[] {
  const results: readonly (readonly [number, string] | null)[] = JSON.parse(output)
  return results.map((result): readonly SampleFault[] => {
    if (result === null) return []
    const [line, message] = result
    return [{ line, message: `The sample is not valid Python: ${message}`, hint: optOut }]
  })
}
