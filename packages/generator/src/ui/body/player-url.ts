/**
 * The URL of the player of a YouTube video on the host without cookies: `https://www.youtube.com/watch?v=ID` → `…/embed/ID?autoplay=1`, and the place at
 * which it starts. Null for other URLs.
 */
export function playerUrl(address: string): string | null {
  const { hostname, pathname, searchParams } = new URL(address)
  const id = hostname === 'youtu.be' ? pathname.slice(1) : searchParams.get('v')
  const isYouTube = ['www.youtube.com', 'youtube.com', 'youtu.be'].includes(hostname)
  if (!isYouTube || !id || !/^[\w-]+$/.test(id)) return null
  const seconds = secondsOf(searchParams.get('t') ?? searchParams.get('start') ?? '')
  return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1${seconds > 0 ? `&start=${seconds}` : ''}`
}

/** The place at which a video starts, in seconds: 90 for `90`, `90s` and `1m30s`. */
function secondsOf(place: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(place) ?? []
  return (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
}
