import type { Command, ReferenceEntry } from 'docs-reference/data'
import { type ApiSymbol, unstated } from '../model.ts'
import { present } from './present.ts'

/** A command and its flags. Global flags count only for the command that declares them. */
export function documentedCommand(data: Command, { file, lineAt }: ReferenceEntry): readonly ApiSymbol[] {
  const base = { ...unstated, language: 'cli' as const, file, deprecated: data.deprecated !== undefined }
  const parameters = present(data.arguments, ['arguments']).map(({ item: { name, default: value }, place }) => ({
    name: name.replace(/^[<[]|[\]>]$/g, ''),
    type: null,
    default: value ?? null,
    path: place.path,
  }))
  const line = lineAt(['name'])
  const command: ApiSymbol = { ...base, name: data.name, kind: data.kind, line, path: [], parameters }
  const flags = (['flags', 'globalFlags'] as const).flatMap((key) =>
    present(data[key], [key], lineAt).map(
      ({ item: flag, place }): ApiSymbol => ({
        ...base,
        ...place,
        name: `${data.name} ${flag.name}`,
        owner: data.name,
        kind: 'flag',
        type: `${flag.short ? `${flag.short}, ` : ''}${flag.type}`,
        required: flag.required ?? false,
        value: flag.default ?? '',
        deprecated: null,
      }),
    ),
  )
  return [command, ...flags]
}
