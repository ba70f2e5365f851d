import { z } from 'zod'
import { blueprintShape } from './blueprint-schema.ts'
import { defineKind, defineLanguage } from './define-language.ts'

/** Nodes of an Unreal Engine Blueprint graph. */
export const blueprint = defineLanguage({
  id: 'blueprint',
  fence: 'cpp',
  // Titles of nodes are ordinary words.
  sampleLanguages: [],
  types: null,
  sampleCheck: 'names',
  pageKind: 'api',
  hasReader: true,
  kinds: [
    defineKind({
      label: 'Blueprint node',
      schema: z.strictObject({ kind: z.literal('blueprint/node'), ...blueprintShape }),
      isCode: false,
      signature: () => null,
      body: (data) => ({ kind: 'nodes', data }),
    }),
    defineKind({
      label: 'Event',
      schema: z.strictObject({ kind: z.literal('blueprint/event'), ...blueprintShape }),
      isCode: false,
      signature: () => null,
      body: (data) => ({ kind: 'nodes', data }),
    }),
    defineKind({
      label: 'Delegate',
      schema: z.strictObject({ kind: z.literal('blueprint/delegate'), ...blueprintShape }),
      isCode: false,
      signature: () => null,
      body: (data) => ({ kind: 'nodes', data }),
    }),
  ],
})
