// Loads the client in the dev server. When the configuration changes, the server restarts, perhaps before a page has all its modules. The client, which
// reloads the page after a restart, can't run then, so this script does it.

const [entry = ''] = CLIENT_FILES
/** Milliseconds between two attempts to reach the server. */
const pause = 1000

import(entry).then(() => window.docs?.boot?.(), reloadWithModules)

/** A module with a mistake fails, too. It would fail again, so the page is then loaded only once more. */
async function reloadWithModules(): Promise<void> {
  const [navigation] = performance.getEntriesByType('navigation')
  const isRepeated = navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload'
  const response = await fetch(entry).catch(() => null)
  if (response === null) setTimeout(reloadWhenReachable, pause)
  else if (response.ok && !isRepeated) location.reload()
}

function reloadWhenReachable(): void {
  fetch(entry).then(
    () => location.reload(),
    () => setTimeout(reloadWhenReachable, pause),
  )
}
