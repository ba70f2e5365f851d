import { hasModifier } from '../ui/modifier-keys.ts'
import { element } from '../ui/search/element.ts'

/** Replaces the link to a video with its player when the link is clicked. A video without a known player opens as a link. */
export function video(): void {
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-action="video"]') : null
    const src = link?.dataset.player
    if (!link || src === undefined || hasModifier(event)) return
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
