import type { DataMap } from '../../yaml-edits.ts'
import type { ApiSymbol } from '../model.ts'
import { nameInOwner, textOr, undescribed } from './texts.ts'

export function commandSkeleton({ parameters }: ApiSymbol, flags: readonly ApiSymbol[]): DataMap {
  const list = (isGlobal: boolean) => {
    const own = flags.filter(({ details }) => (details?.isGlobal ?? false) === isGlobal).map(flagData)
    return own.length > 0 ? own : undefined
  }
  return {
    arguments: parameters?.length ? parameters.map(({ name }) => ({ name, about: undescribed })) : undefined,
    flags: list(false),
    globalFlags: list(true),
  }
}

export function flagData(flag: ApiSymbol): DataMap {
  const { type, required, value, comment } = flag
  return {
    name: nameInOwner(flag),
    ...flagType(type ?? ''),
    required: required || undefined,
    default: value || undefined,
    about: textOr(comment),
  }
}

/** `-a, switch` is the short form and the type. */
export function flagType(type: string): { readonly short: string | undefined; readonly type: string } {
  const [, short, rest = type] = /^(-\w), (.*)$/.exec(type) ?? []
  return { short, type: rest }
}
