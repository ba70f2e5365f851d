import { hasModifier } from '../ui/modifier-keys.ts'
import { element } from '../ui/search/element.ts'

/** Replaces the link to a video with its player when the link is clicked. */
export function video(): void {
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-action="video"]') : null
    const src = link ? playerUrl(new URL(link.href)) : null
    if (!link || src === null || hasModifier(event)) return
    event.preventDefault()
    const player = element('iframe', {
      src,
      title: link.dataset.title ?? '',
      allow: 'autoplay; fullscreen; picture-in-picture',
      allowfullscreen: '',
    })
    link.replaceWith(player)
    // The focused link was removed.
    player.focus()
  })
}

/** `https://www.youtube.com/watch?v=ID` → the URL of its player on the host without cookies; null for other URLs. */
function playerUrl(video: URL): string | null {
  const id = video.hostname === 'youtu.be' ? video.pathname.slice(1) : video.searchParams.get('v')
  const isYouTube = ['www.youtube.com', 'youtube.com', 'youtu.be'].includes(video.hostname)
  return isYouTube && id && /^[\w-]+$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1` : null
}
