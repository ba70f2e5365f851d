import { z } from 'zod'

const text = z.string().min(1)
const flag = z.enum(['', 'true', 'false'])

export const badgeTones = ['neutral', 'accent', 'note', 'warn', 'danger'] as const

/** Kinds of `:::name[Title]` blocks, with their default titles. */
export const admonitions: Readonly<Record<string, string>> = {
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  warning: 'Warning',
  danger: 'Danger',
}

/** A component that authors may use: its attributes, its parent and its content. */
export type ComponentRule = {
  readonly attributes: z.ZodObject
  /** An example for hints. */
  readonly example: string
  /** The component that must be its direct parent. */
  readonly parent?: string
  readonly content: 'any' | 'none' | 'inline' | 'text' | 'ordered-list' | { readonly only: string }
}

/** All components that authors may use. */
export const components: Readonly<Record<string, ComponentRule>> = {
  Tabs: {
    attributes: z.strictObject({ group: text.optional() }),
    example: '<Tabs group="language">',
    content: { only: 'Tab' },
  },
  Tab: { attributes: z.strictObject({ label: text }), example: '<Tab label="Web">', parent: 'Tabs', content: 'any' },
  Steps: { attributes: z.strictObject({}), example: '<Steps>', content: 'ordered-list' },
  Cards: { attributes: z.strictObject({}), example: '<Cards>', content: { only: 'Card' } },
  Card: {
    attributes: z.strictObject({
      title: text,
      href: text,
      icon: z
        .string()
        .regex(/^[a-z][a-z0-9-]*$/)
        .optional(),
    }),
    example: '<Card title="Install" href="/guide/install/" icon="code">',
    parent: 'Cards',
    content: 'text',
  },
  Facts: { attributes: z.strictObject({}), example: '<Facts>', content: { only: 'Fact' } },
  Fact: {
    attributes: z.strictObject({ label: text, value: text, href: text.optional() }),
    example: '<Fact label="Engine" value="2019.4 or later"/>',
    parent: 'Facts',
    content: 'none',
  },
  Actions: { attributes: z.strictObject({}), example: '<Actions>', content: { only: 'Action' } },
  Action: {
    attributes: z.strictObject({ label: text, href: text }),
    example: '<Action label="API reference" href="/guide/api/"/>',
    parent: 'Actions',
    content: 'none',
  },
  Details: {
    attributes: z.strictObject({ summary: text, open: flag.optional() }),
    example: '<Details summary="Why?">',
    content: 'any',
  },
  Figure: {
    attributes: z.strictObject({
      src: text,
      alt: text,
      caption: text.optional(),
      width: z
        .string()
        .regex(/^\d{1,4}$/)
        .optional(),
    }),
    example: '<Figure src="/drawings/network.svg" alt="Two clients and one server" caption="…" width="480"/>',
    content: 'none',
  },
  Video: {
    attributes: z.strictObject({ src: text, title: text, poster: text.optional() }),
    example: '<Video src="https://…" title="Your first project"/>',
    content: 'none',
  },
  Include: {
    attributes: z.strictObject({ file: text }),
    example: '<Include file="_partials/note.md"/>',
    content: 'none',
  },
  Api: {
    attributes: z.strictObject({ of: text }),
    example: '<Api of="Client.connect"/>',
    content: 'none',
  },
  Symbols: {
    attributes: z.strictObject({ under: text.optional() }),
    example: '<Symbols under="/guide/api/types/"/>',
    content: 'none',
  },
  Changes: { attributes: z.strictObject({}), example: '<Changes/>', content: 'none' },
  Concepts: { attributes: z.strictObject({}), example: '<Concepts/>', content: 'none' },
  Badge: {
    attributes: z.strictObject({ tone: z.enum(badgeTones).optional() }),
    example: '<Badge tone="accent">1.x</Badge>',
    content: 'inline',
  },
  // HTML elements without a Markdown form.
  kbd: { attributes: z.strictObject({}), example: '<kbd>Ctrl</kbd>', content: 'inline' },
  sub: { attributes: z.strictObject({}), example: 'H<sub>2</sub>O', content: 'inline' },
  sup: { attributes: z.strictObject({}), example: '10<sup>3</sup>', content: 'inline' },
}
