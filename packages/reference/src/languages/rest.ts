import { defineKind, defineLanguage } from './define-language.ts'
import { api, operation, schema } from './rest-schema.ts'

/** HTTP APIs. */
export const rest = defineLanguage({
  id: 'rest',
  fence: 'http',
  // Names of schemas are ordinary words.
  sampleLanguages: [],
  types: { pattern: /^[A-Z]/, builtin: [] },
  sampleCheck: 'none',
  pageKind: 'api',
  hasReader: true,
  kinds: [
    defineKind({
      label: 'REST API',
      schema: api,
      isCode: false,
      signature: () => null,
      body: (data) => ({ kind: 'rest-api', data }),
    }),
    defineKind({
      label: 'Operation',
      schema: operation,
      isCode: true,
      signature: ({ method, path }) => `${method} ${path}`,
      body: (data) => ({ kind: 'operation', data }),
    }),
    defineKind({
      label: 'Schema',
      schema,
      isCode: true,
      signature: () => null,
      body: (data) => ({ kind: 'rest-schema', data }),
    }),
  ],
})
