import { pinTypes } from 'docs-reference/data'
import type { Data, DataMap } from '../../yaml-edits.ts'
import type { ApiParameter, ApiSymbol } from '../model.ts'
import { textOr, undescribed } from './texts.ts'

const exec = { name: '', type: 'exec' }

/** A node with its pins, and its declaration in C++. */
export function nodeSkeleton(symbol: ApiSymbol): DataMap {
  const { kind, parameters, details = {} } = symbol
  const pins = (parameters ?? []).map((parameter) => pinData(parameter, symbol))
  const cpp = details.code
  if (kind !== 'blueprint/node') {
    const subtitle = 'Custom Event'
    const outputs = [{ name: '', type: 'delegate' }, exec, ...pins]
    return { nodes: [{ title: titleOf(symbol), subtitle, style: 'event', outputs }], cpp }
  }
  const { style = 'call', target = null, outputs = [] } = details.node ?? {}
  const flow: readonly Data[] = style === 'pure' ? [] : [exec]
  const targetPin = target ? [{ name: 'Target', type: 'object', of: target, about: undescribed }] : []
  const inputs = style === 'event' ? [] : [...flow, ...targetPin, ...pins]
  return {
    nodes: [
      {
        title: symbol.name,
        style: style === 'call' ? undefined : style,
        inputs: inputs.length > 0 ? inputs : undefined,
        outputs: [...flow, ...outputs.map((output) => pinData(output, symbol))],
      },
    ],
    cpp,
  }
}

/** The title of a node. A delegate is known by the name of its type. */
export function titleOf({ kind, name }: ApiSymbol): string {
  return kind === 'blueprint/delegate' ? name.replace(/^F(?=[A-Z])/, '').replace(/([a-z\d])(?=[A-Z])/g, '$1 ') : name
}

export function pinData(parameter: ApiParameter, { details }: ApiSymbol): DataMap {
  const { name, default: value } = parameter
  const about = [...(details?.parameters ?? [])].find(([key]) => sameName(key, name))?.[1]
  return { name, ...pinType(parameter.type ?? ''), default: value ?? undefined, about: textOr(about ?? '') }
}

function sameName(identifier: string, title: string): boolean {
  const plain = (text: string) =>
    text
      .replace(/^b(?=[A-Z])/, '')
      .replace(/[\s_]/g, '')
      .toLowerCase()
  return plain(identifier) === plain(title)
}

/** `ULamp[]` is an array of objects of the class `ULamp`. */
export function pinType(type: string): {
  readonly type: string
  readonly of: string | undefined
  readonly array: true | undefined
} {
  const plain = type.replace(/\[\]$/, '')
  const array = plain === type ? undefined : true
  if (pinTypes.some((known) => known === plain)) return { type: plain, of: undefined, array }
  const byPrefix = plain.startsWith('TSubclassOf')
    ? 'class'
    : /^F\w*(?:Delegate|Event|Error|Success|Callback|Response)$/.test(plain)
      ? 'delegate'
      : ({ U: 'object', A: 'object', I: 'object', E: 'enum', F: 'struct' }[plain.charAt(0)] ?? 'wildcard')
  return { type: byPrefix, of: plain, array }
}
