// Marks the page while the browser loads another page of the site as a document, so that CSS shows the progress bar. Browsers without
// the Navigation API only show their own indicator.

const root = document.documentElement

function onNavigate({ canIntercept, destination, downloadRequest }: NavigateEvent): void {
  const isDocument = canIntercept && !destination.sameDocument && downloadRequest === null
  // Pages end with a slash. A file can become a download, after which the page stays open.
  if (isDocument && new URL(destination.url).pathname.endsWith('/')) root.dataset.leaving = ''
}

function onStay(): void {
  delete root.dataset.leaving
}

if ('navigation' in window) {
  navigation.addEventListener('navigate', onNavigate)
  // The reader has stopped the load, or it was a download after all.
  navigation.addEventListener('navigateerror', onStay)
  // The back/forward cache restores the page as it was left.
  addEventListener('pageshow', onStay)
}
