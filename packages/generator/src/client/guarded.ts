/** Runs an effect and returns its cleanup. An error is only logged: it must not stop the other parts of the page. */
export function guarded(effect: () => unknown): () => void {
  try {
    const cleanup = effect()
    return () => {
      if (typeof cleanup === 'function') cleanup()
    }
  } catch (error) {
    console.error(error)
    return () => {}
  }
}
