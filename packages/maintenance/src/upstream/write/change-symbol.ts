import type { YamlPath } from 'docs-generator/plugin'
import type { DataMap, YamlEdits } from '../../yaml-edits.ts'
import { comparable, type Difference } from '../compare.ts'
import { isDeclaration } from '../compare-declarations.ts'
import type { ApiParameter, ApiSymbol } from '../model.ts'
import { readers } from '../readers/index.ts'
import { flagType } from './command-skeleton.ts'
import { pinData } from './node-skeleton.ts'
import { propertyType } from './rest-skeleton.ts'
import { parameterData } from './skeleton.ts'
import { deprecation, undescribed } from './texts.ts'

type Change = {
  readonly edits: YamlEdits
  readonly documented: ApiSymbol
  readonly upstream: ApiSymbol
  readonly version: string
  /** The version that the reference has described so far. */
  readonly former: string
  /** All changed properties of the symbol. */
  readonly differences: readonly Difference[]
}

/**
 * Writes one changed property of a symbol, and marks the symbol for review, because its texts may describe the former one. Returns what remains
 * to be done by hand, or null, and marks the symbol as a draft then.
 */
export function changeSymbol(property: string, change: Change): string | null {
  const { edits, documented, former, differences } = change
  const message = writeChange(property, change)
  if (message !== null) edits.add(markedPath(documented), 'draft', true, 'name')
  const texts = differences.flatMap((difference) => formerText(difference, documented) ?? [])
  markForReview(edits, markedPath(documented), { former, texts })
  return message
}

function markForReview(
  edits: YamlEdits,
  path: YamlPath,
  { former, texts }: { readonly former: string; readonly texts: readonly string[] },
): void {
  if (texts.length > 0) edits.add(path, 'review', `${texts.join(', ')} in ${former}`, 'name')
}

/**
 * A property as it was documented. Null for deprecations, whose symbols become drafts, for parameters, which are marked separately, and for
 * declarations, which readers see as they are.
 */
function formerText({ property, documented: value }: Difference, symbol: ApiSymbol): string | null {
  if (property === null || property === 'deprecated' || property.startsWith('parameter ')) return null
  if (isDeclaration(property)) return null
  // The type of a Blueprint node says how it is called. Its results are parameters.
  const isResult = property === 'type' && symbol.parameters !== null && symbol.language !== 'blueprint'
  const isDefault = property === 'value' && valueKey(symbol) === 'default'
  if (property === 'values') return `values were ${value || 'not listed'}`
  return `${isResult ? 'result' : isDefault ? 'default' : property} was ${value || 'not set'}`
}

/** The key in the file that contains the value of a symbol. */
function valueKey({ kind }: ApiSymbol): 'value' | 'default' {
  return ['c/constant', 'ts/variable', 'value', 'case'].includes(kind) ? 'value' : 'default'
}

/** The part of the file that a mark belongs to. Nodes are described by their entry. */
function markedPath({ path = [] }: ApiSymbol): YamlPath {
  return path[0] === 'nodes' ? [] : path
}

function writeChange(property: string, change: Change): string | null {
  const { edits, documented, upstream } = change
  const path = documented.path ?? []
  switch (property) {
    case 'type':
      return changeType(change)
    case 'value':
      setOrRemove(edits, [...path, valueKey(documented)], upstream.value || undefined, 'type')
      return null
    case 'required':
      if (readers[documented.language].hasOptional)
        setOrRemove(edits, [...path, 'optional'], upstream.required ? undefined : true, 'type')
      else setOrRemove(edits, [...path, 'required'], upstream.required || undefined, 'type')
      return null
    case 'deprecated': {
      if (!upstream.deprecated) return 'It is no longer deprecated: delete “deprecated”.'
      if (documented.kind === 'value')
        return 'Values have no “deprecated”: say it in its text, and explain the difference in upstream.yaml.'
      const place = markedPath(documented)
      edits.add(place, 'draft', true, 'name')
      edits.add(place, 'deprecated', deprecation(upstream) ?? '', edits.has([...place, 'summary']) ? 'summary' : 'name')
      return null
    }
    case 'values':
      changeChoices(edits, [...path, 'values'], { ours: documented.choices ?? [], theirs: upstream.choices ?? [] })
      return null
    default:
      return changeParameters(change)
  }
}

function setOrRemove(
  edits: YamlEdits,
  path: YamlPath,
  value: string | number | boolean | undefined,
  after: string,
): void {
  if (value === undefined) edits.remove(path)
  else edits.set(path, value, after)
}

function changeType({ edits, documented, upstream }: Change): string | null {
  const { kind } = documented
  const path = documented.path ?? []
  const type = upstream.type ?? ''
  if (kind === 'blueprint/node') {
    edits.set([...path, 'style'], type)
    return 'Its style changed: add or delete its execution pins.'
  }
  if (documented.parameters && kind !== 'cli/command') {
    if (edits.has([...path, 'returns'])) edits.set([...path, 'returns', 'type'], type)
    else
      edits.add(
        path,
        'returns',
        { type, about: undescribed },
        ['parameters', 'about', 'summary'].find((key) => edits.has([...path, key])),
      )
    if (/^(?:void|Void)$/.test(type)) return 'It no longer returns a value: delete “returns”.'
  } else if (kind === 'rest/operation') {
    const [method = '', address = ''] = type.split(' ')
    edits.set(['method'], method)
    edits.set(['path'], address)
  } else if (kind === 'rest/schema') setOrRemove(edits, ['items'], /^array<(.+)>$/.exec(type)?.[1], 'name')
  else {
    const { type: plain, ...rest } =
      kind === 'flag' ? flagType(type) : documented.language === 'rest' ? propertyType(type) : { type }
    edits.set([...path, 'type'], plain)
    for (const [key, value] of Object.entries(rest)) setOrRemove(edits, [...path, key], value, 'type')
  }
  // Signatures in C++ are compared with the headers, and written as a separate difference.
  const isWritten = documented.language === 'blueprint'
  return edits.has([...path, 'signature']) && !isWritten ? 'Correct its “signature”, too.' : null
}

function changeChoices(
  edits: YamlEdits,
  path: YamlPath,
  { ours, theirs }: { readonly ours: readonly string[]; readonly theirs: readonly string[] },
): void {
  const written = edits.get(path)
  const values = Array.isArray(written) ? written.map(String) : []
  const added = theirs.filter((value) => !ours.includes(value))
  values.forEach((value, i) => {
    if (!theirs.includes(value)) edits.remove([...path, i])
  })
  if (values.length === 0) edits.add(path.slice(0, -1), 'values', added, 'type')
  else if (added.length > 0) edits.insert(path, added, values.length - 1)
}

/** Updates the parameters of a callable. Renamed ones keep their text, and those that vanished are marked. */
function changeParameters({ edits, documented, upstream, version, former }: Change): string | null {
  const ours = documented.parameters ?? []
  const theirs = upstream.parameters ?? []
  const pairs = pairedParameters(ours, theirs, documented.language)
  const order = theirs.map((parameter) => ours.indexOf(pairs.get(parameter) ?? parameter)).filter((i) => i >= 0)
  if (order.some((index, i) => index < (order[i - 1] ?? 0))) return 'The order of its parameters changed.'
  const list = listOf(documented)
  let after = firstPlace(edits, list)
  const added = new Map<number, DataMap[]>()
  for (const parameter of theirs) {
    const own = pairs.get(parameter)
    if (own?.path) {
      changeParameter(edits, own, { parameter: { ...parameter, name: parameter.name || own.name }, upstream, former })
      after = Number(own.path.at(-1))
    } else added.set(after, [...(added.get(after) ?? []), withDraft(dataOf(parameter, upstream))])
  }
  for (const [place, items] of added) edits.insert(list, items, place)
  const paired = new Set(pairs.values())
  for (const { path } of ours.filter((parameter) => !paired.has(parameter)))
    if (path) edits.add(path, 'removed', version, 'name')
  return edits.has([...(documented.path ?? []), 'signature']) ? 'Correct its “signature”, too.' : null
}

/** Pairs parameters by name, then those at the same place that have the same type, or no name in C. */
function pairedParameters(
  ours: readonly ApiParameter[],
  theirs: readonly ApiParameter[],
  language: ApiSymbol['language'],
): ReadonlyMap<ApiParameter, ApiParameter> {
  const bare = ({ name }: ApiParameter) => comparable(name.replace(/\?$/, '').split(' ').at(-1) ?? '', language)
  const pairs = new Map<ApiParameter, ApiParameter>()
  for (const parameter of theirs) {
    const found = ours.find((own) =>
      language === 'blueprint'
        ? comparable(own.name, language) === comparable(parameter.name, language)
        : bare(own) === bare(parameter),
    )
    if (found) pairs.set(parameter, found)
  }
  const used = new Set(pairs.values())
  theirs.forEach((parameter, i) => {
    const own = ours[i]
    if (!own || pairs.has(parameter) || used.has(own)) return
    const hasSameType = comparable(own.type ?? '', language) === comparable(parameter.type ?? '', language)
    if (hasSameType || parameter.name === '') pairs.set(parameter, own)
  })
  return pairs
}

function changeParameter(
  edits: YamlEdits,
  own: ApiParameter,
  {
    parameter,
    upstream,
    former,
  }: { readonly parameter: ApiParameter; readonly upstream: ApiSymbol; readonly former: string },
): void {
  const { language } = upstream
  const path = own.path ?? []
  const { data } = readers[language].parameters
  const [before, now] = [data(own), data(parameter)]
  const written = edits.get([...path, 'type'])
  // In C#, the type can contain the direction.
  const hasDirection = typeof written === 'string' && /^(?:out|ref) /.test(written)
  const texts: string[] = []
  for (const key of new Set([...Object.keys(before), ...Object.keys(now)])) {
    const value = key === 'type' && hasDirection ? (parameter.type ?? '') : now[key]
    const isSame = comparable(String(before[key] ?? ''), language) === comparable(String(now[key] ?? ''), language)
    if (isSame || (key === 'direction' && hasDirection)) continue
    if (typeof value === 'object') continue
    setOrRemove(edits, [...path, key], value, 'type')
    texts.push(`${key} was ${before[key] ?? 'not set'}`)
  }
  markForReview(edits, path, { former, texts })
}

function dataOf(parameter: ApiParameter, symbol: ApiSymbol): DataMap {
  if (symbol.language === 'cli') return { name: parameter.name, about: undescribed }
  return symbol.language === 'blueprint' ? pinData(parameter, symbol) : parameterData(parameter, symbol)
}

function listOf({ language, kind, path = [] }: ApiSymbol): YamlPath {
  if (language === 'cli') return ['arguments']
  if (language !== 'blueprint') return [...path, 'parameters']
  return [...path, kind === 'blueprint/node' ? 'inputs' : 'outputs']
}

/** Index of the last pin before the parameters; -1 in other lists. */
function firstPlace(edits: YamlEdits, list: YamlPath): number {
  const pins = edits.get(list)
  if (list[0] !== 'nodes' || !Array.isArray(pins)) return -1
  return pins.findLastIndex(
    (pin: unknown) =>
      typeof pin === 'object' &&
      pin !== null &&
      'name' in pin &&
      (pin.name === '' || pin.name === 'Target' || ('type' in pin && pin.type === 'exec')),
  )
}

/** Marks a new part, behind the key that names it. */
export function withDraft(data: DataMap): DataMap {
  const keys = Object.keys(data)
  const at = keys.findIndex((key) => ['name', 'value', 'status'].includes(key)) + 1
  const entries = Object.entries(data)
  return Object.fromEntries([...entries.slice(0, at), ['draft', true], ...entries.slice(at)])
}
