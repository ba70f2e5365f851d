import { choiceHint, type Diagnostic } from 'docs-generator/plugin'
import type { Directory } from './directory.ts'
import type { ReferenceEntry } from './reference-entry.ts'
import { restApiOf } from './rest-api-of.ts'

/** Reports operations without an API, with an unknown tag or common error, and parameters that the path and the example don't share. */
export function checkOperation(entry: ReferenceEntry, directory: Directory): readonly Diagnostic[] {
  const { data } = entry
  if (data.kind !== 'rest/operation') return []
  const fault = (path: readonly PropertyKey[], code: string, message: string, hint: string): Diagnostic => ({
    severity: 'error',
    code,
    file: entry.file,
    line: entry.lineAt(path),
    message,
    hint,
  })
  const api = restApiOf(entry, directory)
  if (!api) {
    return [
      fault(
        ['kind'],
        'operation-without-api',
        'The operation isn’t part of an API.',
        'Describe the API with kind: rest/api in the index.yaml of a folder above.',
      ),
    ]
  }
  const { tags, errors } = api.data
  const tagNames = tags.map(({ name }) => name)
  const statuses = errors.responses.map(({ status }) => status)
  const inPath = [...data.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const described = (data.parameters ?? []).filter((parameter) => parameter.in === 'path').map(({ name }) => name)
  const inExample = Object.keys(data.example.path ?? {})
  return [
    ...(tagNames.includes(data.tag)
      ? []
      : [fault(['tag'], 'unknown-tag', `The API has no tag “${data.tag}”.`, choiceHint(data.tag, tagNames))]),
    ...(data.errors ?? []).flatMap((status, i) =>
      statuses.includes(status)
        ? []
        : [
            fault(
              ['errors', i],
              'unknown-error',
              `The API has no common error ${status}.`,
              `Its common errors are ${statuses.join(', ')}. Describe other errors in responses.`,
            ),
          ],
    ),
    ...(sameNames(inPath, described)
      ? []
      : [
          fault(
            ['path'],
            'path-parameters',
            'The parameters in the path don’t match the parameters with in: path.',
            `In the path: ${namesIn(inPath)}. Correct the path or the described parameters.`,
          ),
        ]),
    ...(sameNames(inPath, inExample)
      ? []
      : [
          fault(
            ['example', 'path'],
            'path-parameters',
            'The parameters in the path don’t match those in the example.',
            `In the path: ${namesIn(inPath)}. Correct the path or the example.`,
          ),
        ]),
  ]
}

function sameNames(one: readonly string[], other: readonly string[]): boolean {
  return [...one].sort().join() === [...other].sort().join()
}

function namesIn(path: readonly string[]): string {
  return path.length === 0 ? 'none' : path.join(' and ')
}
