import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, vi } from 'vitest'
import { z } from 'zod'

/** A port that no program uses at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = z.object({ port: z.int() }).parse(server.address())
  server.close()
  await once(server, 'close')
  return port
}

/** Waits until the server answers. Fails immediately if it exits. */
export async function isListening(child: ChildProcess, address: string, output: () => string): Promise<void> {
  const isReady = () => child.exitCode !== null || fetch(address).then(Boolean, () => false)
  await vi.waitUntil(isReady, { interval: 50, timeout: 60_000 })
  expect(child.exitCode, output()).toBeNull()
}
