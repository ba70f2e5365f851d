/** The stylesheets of the page that was loaded stand in its text, and would go with it. */
const inText = new Set(document.querySelectorAll<HTMLLinkElement>('main link'))
let moving: Promise<unknown> | null = null

/** Puts them in the head, where they stay. Rejects where they cannot be had again. */
export async function keepStyles(): Promise<void> {
  moving ??= Promise.all([...inText].map(putInHead))
  try {
    await moving
  } finally {
    moving = null
  }
}

/** Puts them back when their text is gone already: React replaces a page that it does not know again. */
export function restoreStyles(): void {
  document.head.append(...[...inText].filter((link) => !link.isConnected))
}

/** Its copy comes first: without either, the page would be seen without styles. */
async function putInHead(link: HTMLLinkElement): Promise<void> {
  const copy = document.importNode(link)
  await new Promise((resolve, reject) => {
    copy.onload = resolve
    copy.onerror = (event) => {
      copy.remove()
      reject(event)
    }
    document.head.append(copy)
  })
  inText.delete(link)
  link.remove()
}
