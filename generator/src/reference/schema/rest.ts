import { z } from 'zod'
import { entryShape, line, literal, markdown } from './parts.ts'

const property = z.strictObject({
  name: line,
  type: line,
  required: z.boolean().optional(),
  nullable: z.boolean().optional(),
  default: literal.optional(),
  values: z.array(line).optional(),
  about: markdown,
})

const operation = z.strictObject({
  /** The operation's id in the OpenAPI description; also its anchor. */
  id: line,
  tag: line,
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  path: z.string().regex(/^\//, 'must begin with a slash'),
  summary: line,
  about: markdown.optional(),
  deprecated: markdown.optional(),
  parameters: z.array(property.extend({ in: z.enum(['path', 'query', 'header']) })).optional(),
  body: z.strictObject({ type: line, required: z.boolean().optional(), about: markdown.optional() }).optional(),
  responses: z.array(z.strictObject({ status: literal, type: line.optional(), about: markdown })).min(1),
  /** A request and its response. */
  example: z
    .strictObject({
      request: z.string().min(1),
      status: literal.optional(),
      response: z.string().min(1).optional(),
    })
    .optional(),
})

/** A complete HTTP API on one page: operations by tag, then the schemas of requests and responses. */
export const restKinds = [
  z.strictObject({
    kind: z.literal('rest/api'),
    ...entryShape,
    base: z.string().regex(/^https:\/\//, 'must be an address'),
    tags: z.array(z.strictObject({ name: line, about: markdown })).min(1),
    operations: z.array(operation).min(1),
    schemas: z.array(
      z.strictObject({
        name: line,
        about: markdown,
        fields: z.array(property).optional(),
        values: z.array(z.strictObject({ value: literal, about: markdown.optional() })).optional(),
      }),
    ),
  }),
] as const

export type RestProperty = z.infer<typeof property>
export type RestOperation = z.infer<typeof operation>
