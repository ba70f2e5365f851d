import type { ReferenceEntry } from '../../reference/index.ts'
import { type ApiSymbol, unstated } from '../model.ts'

type Command = Extract<ReferenceEntry['data'], { kind: 'cli/command' }>

/** A command and its flags. Global flags count only for the command that declares them. */
export function documentedCommand(data: Command, { file, lineAt }: ReferenceEntry): readonly ApiSymbol[] {
  const base = { ...unstated, language: 'cli' as const, file, deprecated: data.deprecated !== undefined }
  const parameters = (data.arguments ?? []).map(({ name, default: value }) => ({
    name: name.replace(/^[<[]|[\]>]$/g, ''),
    type: null,
    default: value ?? null,
  }))
  const command: ApiSymbol = { ...base, name: data.name, kind: data.kind, line: lineAt(['name']), parameters }
  const flags = (['flags', 'globalFlags'] as const).flatMap((key) =>
    (data[key] ?? []).map(
      (flag, i): ApiSymbol => ({
        ...base,
        name: `${data.name} ${flag.name}`,
        owner: data.name,
        kind: 'flag',
        line: lineAt([key, i]),
        type: `${flag.short ? `${flag.short}, ` : ''}${flag.type}`,
        required: flag.required ?? false,
        value: flag.default ?? '',
      }),
    ),
  )
  return [command, ...flags]
}
