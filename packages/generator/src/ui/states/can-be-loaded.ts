import { inTime } from '../../time-limit.ts'

/**
 * Whether a full load of a URL would show a page. The router calls it first, because a failed full load would replace the page that is still
 * open with the browser's error page. Redirects and the not-found page count as pages.
 */
export async function canBeLoaded(url: string | URL): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    const { status } = await inTime(fetch(url, { method: 'HEAD', redirect: 'manual' }))
    return status < 500
  } catch {
    return false
  }
}
