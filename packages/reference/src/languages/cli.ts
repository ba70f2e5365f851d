import { command } from './cli-schema.ts'
import { defineKind, defineLanguage } from './define-language.ts'

/** Commands of a command-line program. */
export const cli = defineLanguage({
  id: 'cli',
  fence: 'bash',
  // Commands are ordinary words.
  sampleLanguages: [],
  types: null,
  sampleCheck: 'commands',
  pageKind: 'cli',
  hasReader: true,
  kinds: [
    defineKind({
      label: 'Command',
      schema: command,
      isCode: true,
      // The syntax of a command depends on its subcommands, so its page writes it.
      signature: () => null,
      body: (data) => ({ kind: 'command', data }),
    }),
  ],
})
