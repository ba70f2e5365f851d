import { scope } from './scope.ts'
import { clearShelves } from './shelf.ts'

/** The end of the worker: nothing that it kept is left, and pages that are loaded from now on are the server's own. */
export async function retire(): Promise<void> {
  await clearShelves().catch(() => {})
  await scope.registration.unregister()
}
