import { parseXml } from '@rgrove/parse-xml'
import { composeYaml } from 'docs-generator/plugin'
import { parse as parseToml, TomlError } from 'smol-toml'
import { jsonFault } from '../json-fault.ts'
import { optOut, type Sample, type SampleFault } from './sample.ts'

/** True for languages that `checkData` parses. */
export function isData(language: string): boolean {
  return ['json', 'toml', 'xml', 'yaml'].includes(language)
}

/** The syntax errors of JSON, TOML, YAML and XML. */
export function checkData({ language, code }: Sample): readonly SampleFault[] {
  switch (language) {
    case 'json':
      return jsonFaults(code)
    case 'toml':
      return parsed(
        'TOML',
        () => parseToml(code),
        (error) => (error instanceof TomlError ? error.line : 1),
      )
    case 'xml':
      return parsed(
        'XML',
        () => (isPart(code) ? parsePart(code) : parseXml(code)),
        (error) => Number(/line (\d+)/.exec(messageOf(error))?.[1] ?? 1),
      )
    case 'yaml':
      return yamlFaults(code)
    default:
      return []
  }
}

function parsed(name: string, parse: () => unknown, lineOf: (error: unknown) => number): readonly SampleFault[] {
  try {
    parse()
    return []
  } catch (error) {
    return [
      { line: lineOf(error), message: `The sample is not valid ${name}: ${firstLine(messageOf(error))}`, hint: optOut },
    ]
  }
}

const wrapper = '<sample>'

/** A sample without an XML declaration or a document type may be a part of a file, with several root elements. */
function isPart(code: string): boolean {
  return !/^\s*<(?:\?xml|!DOCTYPE)\b/.test(code)
}

function parsePart(code: string): void {
  try {
    parseXml(`${wrapper}${code}</sample>`)
  } catch (error) {
    const column = (own: string) => `line 1, column ${Number(own) - wrapper.length}`
    throw new Error(messageOf(error).replace(/line 1, column (\d+)/, (_, own: string) => column(own)))
  }
}

function jsonFaults(code: string): readonly SampleFault[] {
  const fault = jsonFault(code)
  return fault ? [{ line: fault.line, message: `The sample is not valid JSON: ${fault.message}`, hint: optOut }] : []
}

function yamlFaults(code: string): readonly SampleFault[] {
  const { documents, tooDeepAt, lineAt } = composeYaml(code)
  const faults = documents.flatMap(({ errors }) => errors.map(({ message, pos }) => ({ message, offset: pos[0] })))
  if (tooDeepAt !== null) faults.push({ message: 'The data is nested too deeply.', offset: tooDeepAt })
  return faults.map(({ message, offset }) => ({
    line: lineAt(offset),
    message: `The sample is not valid YAML: ${message}`,
    hint: optOut,
  }))
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function firstLine(text: string): string {
  return text.split('\n')[0]?.trim() ?? ''
}
