import { inTime } from '../../time-limit.ts'

/**
 * Whether a full load of a URL would show a page. The router calls it first, because a failed full load would replace the page that is still
 * open with the browser's error page. Redirects and the not-found page count as pages.
 */
export async function canBeLoaded(url: string | URL): Promise<boolean> {
  if (!navigator.onLine) return false
  const isBlocked = isFetchBlocked()
  const status = await statusOf(url)
  return status === null ? isBlocked : status < 500
}

/** Null if the request fails. */
async function statusOf(url: string | URL): Promise<number | null> {
  try {
    const { status } = await inTime(fetch(url, { method: 'HEAD', redirect: 'manual' }))
    return Number.isInteger(status) ? status : null
  } catch {
    return null
  }
}

/** True if the site's icon can be loaded by an image, but not by `fetch`, because another program has replaced `fetch` or blocks its requests. */
async function isFetchBlocked(): Promise<boolean> {
  // Without the query, the image could come from the cache.
  const icon = `/favicon.svg?${Date.now()}`
  const [isShown, status] = await Promise.all([isImage(icon), statusOf(icon)])
  return isShown && status === null
}

async function isImage(url: string): Promise<boolean> {
  const image = new Image()
  image.src = url
  try {
    await inTime(image.decode())
    return true
  } catch {
    return false
  }
}
