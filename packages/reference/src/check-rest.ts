import { choiceHint, type Diagnostic } from 'docs-generator/plugin'
import type { Directory } from './directory.ts'
import type { ReferenceEntry } from './reference-entry.ts'
import { operationsOf, restApiOf } from './rest-api-of.ts'

/**
 * Reports operations without an API, with an unknown tag or common error, or with parameters that the path and the example don't share, and what occurs
 * twice.
 */
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
  const queries = (data.parameters ?? []).filter((parameter) => parameter.in === 'query').map(({ name }) => name)
  const isSame = (other: ReferenceEntry) =>
    other.data.kind === 'rest/operation' && other.data.method === data.method && other.data.path === data.path
  const same = operationsOf(api, directory).find(isSame)
  return [
    ...(same === undefined || same.file === entry.file
      ? []
      : [
          fault(
            ['path'],
            'same-operation',
            `${same.file} also describes ${data.method} ${data.path}.`,
            'Correct the method or the path of one of the two, or delete its file.',
          ),
        ]),
    ...repeated(data.errors ?? []).map((i) =>
      fault(['errors', i], 'same-status', `The status ${data.errors?.[i]} is listed above.`, 'Remove one of the two.'),
    ),
    ...repeated(data.responses.map(({ status }) => status)).map((i) =>
      fault(
        ['responses', i, 'status'],
        'same-status',
        `A response above has the status ${data.responses[i]?.status}, too.`,
        'Describe both in one response, or correct the status.',
      ),
    ),
    ...Object.keys(data.example.query ?? {}).flatMap((name) =>
      queries.includes(name)
        ? []
        : [
            fault(
              ['example', 'query', name],
              'unknown-parameter',
              `The operation has no query parameter “${name}”.`,
              queries.length > 0
                ? choiceHint(name, queries)
                : 'Describe it in parameters with in: query, or remove it.',
            ),
          ],
    ),
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

/** The indexes of the items that are like one above them. */
function repeated(list: readonly (string | number)[]): readonly number[] {
  return list.flatMap((item, i) => (list.indexOf(item) === i ? [] : [i]))
}

function sameNames(one: readonly string[], other: readonly string[]): boolean {
  return [...one].sort().join() === [...other].sort().join()
}

function namesIn(path: readonly string[]): string {
  return path.length === 0 ? 'none' : path.join(' and ')
}
