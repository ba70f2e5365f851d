// Marks the page while the browser loads another page of the site as a document, so that CSS shows the progress bar: before the client
// runs, a click on a slow connection would seem to have no effect. Browsers without the Navigation API only show their own indicator.

const root = document.documentElement

function onNavigate({ canIntercept, destination }: NavigateEvent): void {
  // Pages end with a slash. A file can be a download, after which the page stays open.
  if (canIntercept && !destination.sameDocument && /\/([?#]|$)/.test(destination.url)) root.dataset.leaving = ''
}

function onStay(): void {
  delete root.dataset.leaving
}

if ('navigation' in window) {
  navigation.addEventListener('navigate', onNavigate)
  // The reader has stopped the load.
  navigation.addEventListener('navigateerror', onStay)
}
// The back/forward cache restores the page as it was left.
addEventListener('pageshow', onStay)
