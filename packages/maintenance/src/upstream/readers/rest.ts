import { parse } from 'yaml'
import { type ApiSymbol, type ReadProblem, type ReadResult, type SourceFile, unstated } from '../model.ts'
import {
  operationSkeleton,
  propertyData,
  responseData,
  schemaSkeleton,
  statusOf,
  valueData,
} from '../write/rest-skeleton.ts'
import { plainParameters, type Reader } from './define-reader.ts'

type Json = { readonly [key: string]: unknown }

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const
const schemaPrefix = '#/components/schemas/'

export const restReader: Reader = {
  files: /\.(?:json|ya?ml)$/,
  read: readRest,
  ignoresCase: false,
  unqualified: (code) => code,
  hasOptional: false,
  constructorName: (owner) => owner,
  parameters: plainParameters,
  entry: (symbol, { members, commonErrors }) =>
    symbol.kind === 'rest/operation'
      ? operationSkeleton(symbol, members, commonErrors)
      : schemaSkeleton(symbol, members),
  part(part, { commonErrors }) {
    const { kind, type, required } = part
    if (kind === 'value') return { list: ['values'], item: valueData(part) }
    if (kind === 'field') return { list: ['fields'], item: propertyData(part) }
    if (kind.endsWith(' parameter')) return { list: ['parameters'], item: propertyData(part) }
    if (kind === 'body') return { list: ['body'], item: { type: type ?? 'object', required: required || undefined } }
    return commonErrors.includes(statusOf(part))
      ? { list: ['errors'], item: Number(statusOf(part)) }
      : { list: ['responses'], item: responseData(part) }
  },
}

/**
 * Reads OpenAPI 3 descriptions in JSON or YAML. A type that refers to a schema is the name of the schema, so circular references don't matter.
 * References to other files are reported.
 */
async function readRest(files: readonly SourceFile[]): Promise<ReadResult> {
  const symbols: ApiSymbol[] = []
  const problems: ReadProblem[] = []
  for (const { file, text } of files) {
    try {
      // Looking for repeated keys takes quadratic time.
      const root: unknown = file.endsWith('.json') ? JSON.parse(text) : parse(text, { uniqueKeys: false })
      if (!isObject(root) || !isObject(root.paths))
        throw new Error('it has no paths, so it is not an OpenAPI description')
      for (const one of new OpenApi(root, file, linesIn(text), problems).symbols()) symbols.push(one)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      problems.push({ file, line: 1, message: `Could not be read: ${reason.split('\n')[0]}.` })
    }
  }
  return { symbols, problems }
}

class OpenApi {
  constructor(
    readonly root: Json,
    readonly file: string,
    readonly lineOf: (key: string) => number,
    readonly problems: ReadProblem[],
  ) {}

  symbols(): readonly ApiSymbol[] {
    const schemas = object(object(this.root.components).schemas)
    return [
      ...Object.entries(object(this.root.paths)).flatMap(([path, item]) => this.operations(path, this.resolve(item))),
      ...Object.entries(schemas).flatMap(([name, schema]) => this.schema(name, object(schema))),
    ]
  }

  private operations(path: string, item: Json): readonly ApiSymbol[] {
    return methods.flatMap((method) => {
      const operation = item[method]
      return isObject(operation)
        ? this.operation(`${method.toUpperCase()} ${path}`, operation, list(item.parameters))
        : []
    })
  }

  private operation(address: string, operation: Json, shared: readonly unknown[]): readonly ApiSymbol[] {
    const name = typeof operation.operationId === 'string' ? operation.operationId : address
    const base: ApiSymbol = {
      ...unstated,
      language: 'rest',
      name,
      kind: 'rest/operation',
      file: this.file,
      line: this.lineOf(name),
      type: address,
      deprecated: operation.deprecated === true,
      comment: oneLine(operation.description ?? operation.summary),
      details: { group: String(list(operation.tags)[0] ?? '') },
    }
    const part = (partName: string, kind: string) => ({
      ...base,
      name: `${name}.${partName}`,
      owner: name,
      kind,
      type: null,
      deprecated: null,
      comment: '',
    })
    const parameters = [...shared, ...list(operation.parameters)].map((one) => this.resolve(one))
    const body = this.resolve(operation.requestBody)
    return [
      base,
      ...parameters.map((parameter) => ({
        ...part(String(parameter.name), `${String(parameter.in)} parameter`),
        ...this.property(object(parameter.schema), parameter.required === true),
        comment: oneLine(parameter.description),
      })),
      ...('content' in body
        ? [{ ...part('body', 'body'), type: this.contentType(body), required: body.required === true }]
        : []),
      ...Object.entries(object(operation.responses)).map(([status, response]) => ({
        ...part(`response ${status}`, 'response'),
        type: this.contentType(this.resolve(response)),
        comment: oneLine(this.resolve(response).description),
      })),
    ]
  }

  private schema(name: string, schema: Json): readonly ApiSymbol[] {
    const base: ApiSymbol = {
      ...unstated,
      language: 'rest',
      name,
      kind: 'rest/schema',
      file: this.file,
      line: this.lineOf(name),
      type: schema.type === 'array' ? this.type(schema) : null,
      deprecated: schema.deprecated === true,
      comment: oneLine(schema.description),
    }
    const parts = [schema, ...list(schema.allOf).map((part) => this.resolve(part))]
    const required = new Set(parts.flatMap((part) => list(part.required)))
    const fields = parts.flatMap((part) => Object.entries(object(part.properties)))
    return [
      base,
      ...fields.map(([field, value]) => ({
        ...base,
        name: `${name}.${field}`,
        owner: name,
        kind: 'field',
        deprecated: null,
        ...this.property(object(value), required.has(field)),
        comment: oneLine(object(value).description),
      })),
      ...list(schema.enum).map((value) => ({
        ...base,
        name: `${name}.${String(value)}`,
        owner: name,
        kind: 'value',
        type: null,
        deprecated: null,
        comment: '',
      })),
    ]
  }

  private property(schema: Json, required: boolean): Pick<ApiSymbol, 'type' | 'required' | 'value' | 'choices'> {
    const items = object(schema.items)
    return {
      type: this.type(schema),
      required,
      value: 'default' in schema && schema.default !== null ? String(schema.default) : '',
      choices: choicesOf(list(schema.enum ?? items.enum)),
    }
  }

  private contentType(holder: Json): string | null {
    const content = Object.values(object(holder.content))[0]
    return isObject(content) && isObject(content.schema) ? this.type(content.schema) : null
  }

  private type(schema: Json, depth = 0): string {
    if (typeof schema.$ref === 'string') {
      if (schema.$ref.startsWith(schemaPrefix)) return schema.$ref.slice(schemaPrefix.length)
      return this.type(this.resolve(schema), depth + 1)
    }
    // Only an inline schema that contains itself by an alias of YAML is this deep.
    if (depth > 50) return 'object'
    const options = [...list(schema.anyOf), ...list(schema.oneOf)].map((option) => this.type(object(option), depth + 1))
    if (options.length > 0) return [...new Set(options)].join(' | ')
    const all = list(schema.allOf)
    if (all.length === 1) return this.type(object(all[0]), depth + 1)
    const types = list(schema.type).length > 0 ? list(schema.type).map(String) : [String(schema.type ?? 'object')]
    const isNullable = types.includes('null') || schema.nullable === true
    const [main = 'null'] = types.filter((type) => type !== 'null')
    return `${this.plainType(main, schema, depth)}${isNullable && main !== 'null' ? ' | null' : ''}`
  }

  private plainType(type: string, schema: Json, depth: number): string {
    if (type === 'array') return `array<${isObject(schema.items) ? this.type(schema.items, depth + 1) : 'object'}>`
    if (type !== 'object') return type
    const data = object(object(schema.properties).data)
    if (Object.keys(object(schema.additionalProperties)).length > 0)
      return `map<string, ${this.type(object(schema.additionalProperties), depth + 1)}>`
    if (data.type === 'array' && 'meta' in object(schema.properties)) {
      return `Paginated<${this.type(object(data.items), depth + 1)}>`
    }
    return type
  }

  /** Follows references inside the file. A chain that leads back to itself ends. */
  private resolve(value: unknown): Json {
    const seen = new Set<string>()
    let found = object(value)
    while (typeof found.$ref === 'string' && !seen.has(found.$ref)) {
      const ref = found.$ref
      seen.add(ref)
      const target = ref.startsWith('#/') ? this.at(ref) : undefined
      if (!isObject(target)) {
        this.problems.push({
          file: this.file,
          line: this.lineOf(ref),
          message: `The reference ${ref} can’t be resolved.`,
        })
        return {}
      }
      found = target
    }
    return found
  }

  private at(ref: string): unknown {
    const steps = ref
      .slice(2)
      .split('/')
      .map((step) => decodeURIComponent(step).replace(/~1/g, '/').replace(/~0/g, '~'))
    return steps.reduce<unknown>((value, step) => (isObject(value) ? value[step] : undefined), this.root)
  }
}

/** The line on which a name first is a key, an operation’s id or a reference. */
function linesIn(text: string): (name: string) => number {
  const found = new Map<string, number>()
  text.split('\n').forEach((line, i) => {
    const key = /^\s*["']?([^"':\s]+)["']?\s*:\s*(?:[{|]|$)/.exec(line)?.[1]
    const value = /["']?(?:operationId|\$ref)["']?\s*:\s*["']?([^"',\s]+)/.exec(line)?.[1]
    for (const name of [key, value]) if (name !== undefined && !found.has(name)) found.set(name, i + 1)
  })
  return (name) => found.get(name) ?? 1
}

/** The permitted values. One with a minus that only reverses the order of another value is left out. */
function choicesOf(values: readonly unknown[]): readonly string[] {
  const all = new Set(values.filter((value) => value !== null).map(String))
  return [...all].filter((value) => !(value.startsWith('-') && all.has(value.slice(1))))
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function object(value: unknown): Json {
  return isObject(value) ? value : {}
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function oneLine(value: unknown): string {
  return typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : ''
}
