import { viteConfig } from './vite-config.ts'

/** What the process is told, as its only argument. */
export type BundlingPlaces = Parameters<typeof viteConfig>[0]

/** What it answers: null when the bundle is there, else why it is not. */
export type BundlingAnswer = { readonly message: string; readonly stack: string } | null

// Whoever asked is gone: nobody will put the bundle in its place.
process.once('disconnect', () => process.exit(1))

const answer = await bundled(JSON.parse(process.argv[2] ?? '')).then(() => null, faultOf)
process.send?.(answer, () => process.exit())

async function bundled(places: BundlingPlaces): Promise<void> {
  const { createBuilder } = await import('vite')
  const builder = await createBuilder(viteConfig(places))
  await builder.buildApp()
}

function faultOf(thrown: unknown): BundlingAnswer {
  const { message, stack = message } = thrown instanceof Error ? thrown : new Error(String(thrown))
  return { message, stack }
}
