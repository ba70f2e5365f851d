import { z } from 'zod'
import { jsonFault } from '../json-fault.ts'
import { distinct, entryShape, line, literal, markdown, marks } from './parts.ts'

const property = z.strictObject({
  name: line,
  ...marks,
  type: line,
  required: z.boolean().optional(),
  nullable: z.boolean().optional(),
  default: literal.optional(),
  values: z.array(line).optional(),
  about: markdown,
})

const response = z.strictObject({ status: literal, ...marks, type: line.optional(), about: markdown })

/** JSON as text, so that authors choose its line breaks. Its issue has the line of the error in the text, from 1, as `textLine`. */
const json = z.string().superRefine((text, context) => {
  const fault = jsonFault(text)
  if (!fault) return
  const { line, message } = fault
  context.addIssue({ code: 'custom', message: `is not valid JSON: ${message}`, params: { textLine: line } })
})

/** The request from which the samples of an operation are generated, and its response. */
const example = z.strictObject({
  /** Values of the parameters in the path. */
  path: z.record(z.string(), literal).optional(),
  /** Query parameters. A list repeats the parameter. */
  query: z.record(z.string(), z.union([literal, z.array(literal)])).optional(),
  /** Replaces the headers of the API. */
  headers: z.record(z.string(), z.string()).optional(),
  /** `"${NAME}"` as a complete string is an environment variable that the samples read. */
  body: json.optional(),
  status: literal,
  response: json.optional(),
  /** The fields that the samples print of the response, or of the entries in its `data`, if the response contains secrets. */
  prints: z.array(z.string().regex(/^\w+$/, 'must be a name')).min(1).optional(),
})

/** An HTTP API. Its page lists the operations and schemas that are described in the folder of its file. */
export const api = z.strictObject({
  kind: z.literal('rest/api'),
  ...entryShape,
  base: z.string().regex(/^https:\/\//, 'must be a URL that starts with https://'),
  /** The headers of every request in samples. `${NAME}` in a value is an environment variable that the samples read. */
  headers: z.record(z.string(), z.string()),
  /** What the variables in `headers` contain. Operations show it below their samples. */
  credentials: markdown.optional(),
  tags: z.array(z.strictObject({ name: line, about: markdown })).min(1),
  /** Errors that many operations return. Operations refer to them by status. */
  errors: z.strictObject({ about: markdown.optional(), responses: z.array(response).min(1) }),
})

/** One operation of an HTTP API. `name` is its id in the OpenAPI description. */
export const operation = z.strictObject({
  kind: z.literal('rest/operation'),
  ...entryShape,
  tag: line,
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  path: z.string().regex(/^\//, 'must begin with a slash'),
  parameters: z.array(property.extend({ in: z.enum(['path', 'query', 'header']) })).optional(),
  body: z
    .strictObject({ type: line, ...marks, required: z.boolean().optional(), about: markdown.optional() })
    .optional(),
  /** Responses, and errors with a special meaning for this operation. */
  responses: z.array(response).min(1),
  /** Statuses of the API's common errors that this operation returns. */
  errors: z.array(literal).optional(),
  example,
})

/** The shape of a request or response body. */
export const schema = z.strictObject({
  kind: z.literal('rest/schema'),
  ...entryShape,
  fields: distinct(property).optional(),
  values: z.array(z.strictObject({ value: literal, ...marks, about: markdown })).optional(),
  /** The type of the elements, if the schema is an array. */
  items: line.optional(),
})

export type RestApi = z.infer<typeof api>
export type Operation = z.infer<typeof operation>
export type RestSchema = z.infer<typeof schema>
export type RestProperty = z.infer<typeof property>
export type RestResponse = z.infer<typeof response>
export type RestExample = z.infer<typeof example>
