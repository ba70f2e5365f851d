import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

const parameters = z
  .array(
    z.object({
      name: z.string(),
      type: z.string(),
      direction: z.enum(['in', 'out', 'inout']).default('in'),
      default: z.unknown().optional(),
    }),
  )
  .default([])

const memberSchema = z.object({
  kind: z.enum(['constructor', 'method', 'property', 'field', 'event', 'case']),
  name: z.string(),
  type: z.string().optional(),
  value: z.union([z.string(), z.number()]).optional(),
  signature: z.string().default(''),
  generics: z.string().optional(),
  modifiers: z.array(z.string()).default([]),
  parameters,
  returns: z.object({ type: z.string() }).optional(),
})

const entrySchema = z.object({
  kind: z.enum([
    'csharp/class',
    'csharp/struct',
    'csharp/interface',
    'csharp/enum',
    'csharp/delegate',
    'csharp/namespace',
  ]),
  name: z.string(),
  namespace: z.string().default(''),
  generics: z.string().default(''),
  extends: z.string().optional(),
  implements: z.array(z.string()).default([]),
  members: z.array(memberSchema).default([]),
  parameters,
  returns: z.object({ type: z.string() }).optional(),
})

/** Namespaces of the types that members can have. */
const usings = `
using System;
using System.Collections;
using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.Threading.Tasks;
using UnityEngine;
using UnityEngine.Audio;
using UnityEngine.Events;
using UnityEngine.Networking;
`

const systemTypes =
  'void bool byte short ushort int uint long ulong float double char string object Action EventArgs IEnumerable IEnumerator ReadOnlyCollection Task Uri'.split(
    ' ',
  )

const directions = { in: '', out: 'out', inout: 'ref' } as const

type Entry = z.infer<typeof entrySchema>
type Member = z.infer<typeof memberSchema>

/**
 * The types and members that a reference describes, as C# source without behavior, for compiling samples. Interfaces and structs become classes.
 * Members whose types are neither in the reference nor among `engineTypes` are left out.
 */
export function csharpDeclarations(folder: string, engineTypes: readonly string[]): string {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => entrySchema.parse(parse(readFileSync(join(folder, file), 'utf8'))))
    .filter(({ kind }) => kind !== 'csharp/namespace')
  const fullNames = new Map(entries.map(({ namespace, name }) => [name, [namespace, name].filter(Boolean).join('.')]))
  const others = new Set([...systemTypes, ...engineTypes])

  /** The type with full names, or null if a part of it is unknown. Full names are needed because namespaces are named like types. */
  function known(type: string, generics = ''): string | null {
    let isKnown = true
    const result = type.replace(/[A-Za-z_][\w.]*/g, (path) => {
      const name = path.split('.').at(-1) ?? path
      const full = fullNames.get(name)
      if (full !== undefined) return `global::${full}`
      if (!others.has(name) && !generics.includes(name)) isKnown = false
      return path
    })
    return isKnown ? result : null
  }

  function list(of: Entry['parameters'], generics: string): string | null {
    const all = of.map((parameter) => {
      const type = known(parameter.type, generics)
      const value = parameter.default === undefined ? '' : ` = default(${type})`
      return type && `${directions[parameter.direction]} ${type} @${parameter.name}${value}`
    })
    return all.includes(null) ? null : all.join(', ')
  }

  function member(of: Member, owner: Entry): string {
    const isStatic = of.modifiers.some((modifier) => modifier === 'static' || modifier === 'const')
    const start = isStatic ? 'public static' : 'public'
    const generics = of.generics ?? new RegExp(`\\b${of.name}(<[^>]*>)\\(`).exec(of.signature)?.[1] ?? ''
    const scope = owner.generics + generics
    if (of.kind === 'case') return `${of.name}${of.value === undefined ? '' : ` = ${of.value}`},`
    if (of.kind === 'constructor' || of.kind === 'method') {
      const names = list(of.parameters, scope)
      const result = of.kind === 'constructor' ? '' : known(of.returns?.type ?? 'void', scope)
      if (names === null || result === null || !/^\w+$/.test(of.name)) return ''
      return `${start} ${result} ${of.name}${generics}(${names}) { throw null; }`
    }
    const type = known(of.type ?? '', scope)
    if (type === null) return ''
    const index = /this\[.*\](?= \{)/.exec(of.signature)?.[0]
    if (index !== undefined) return `public ${type} ${index} { get { throw null; } }`
    if (of.kind !== 'property') return `${start} ${type} ${of.name};`
    return `${start} ${type} ${of.name} { get; ${of.modifiers.includes('set') ? '' : 'internal '}set; }`
  }

  function declaration(of: Entry): string {
    if (of.kind === 'csharp/delegate') {
      const names = list(of.parameters, of.generics)
      const result = known(of.returns?.type ?? 'void', of.generics)
      return names === null || result === null ? '' : `public delegate ${result} ${of.name}${of.generics}(${names});`
    }
    const members = of.members.map((own) => member(own, of)).filter(Boolean)
    if (of.kind === 'csharp/enum') return `public enum ${of.name} {\n${members.join('\n')}\n}`
    const base = [of.extends, ...of.implements.filter((type) => fullNames.has(type.split('.').at(-1) ?? ''))]
      .map((type) => type && known(type, of.generics))
      .find(Boolean)
    const hasDefault = of.members.some(({ kind, parameters }) => kind === 'constructor' && parameters.length === 0)
    const defaultConstructor = hasDefault ? '' : `internal ${of.name}() { }`
    const nested = entries.filter(({ namespace }) => namespace === fullNames.get(of.name)).map(declaration)
    const body = [defaultConstructor, ...members, ...nested].filter(Boolean).join('\n')
    return `public class ${of.name}${of.generics}${base ? ` : ${base}` : ''} {\n${body}\n}`
  }

  const outer = new Set(fullNames.values())
  const types = entries
    .filter(({ namespace }) => !outer.has(namespace))
    .map((entry) => (entry.namespace ? `namespace ${entry.namespace} {\n${declaration(entry)}\n}` : declaration(entry)))
  return usings + types.join('\n')
}
