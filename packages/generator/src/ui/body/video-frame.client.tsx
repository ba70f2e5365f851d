'use client'

import { useState } from 'react'

export function VideoFrame({ src, title }: { readonly src: string; readonly title: string }) {
  const [playing, setPlaying] = useState(false)
  const embed = embedAddress(src)
  if (playing && embed) {
    return (
      <iframe
        // The focused link is removed.
        ref={(frame) => frame?.focus()}
        src={embed}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture"
        allowFullScreen
      />
    )
  }
  return (
    <a
      className="video-poster"
      href={src}
      rel="noopener"
      data-action="video"
      onClick={(event) => {
        if (!embed || event.metaKey || event.ctrlKey) return
        event.preventDefault()
        setPlaying(true)
      }}
    >
      <span className="video-play" aria-hidden="true" />
      <span>
        Play video: {title} <small>{new URL(src).hostname} loads when you play the video</small>
      </span>
    </a>
  )
}

/** `https://www.youtube.com/watch?v=ID` → the URL of its player on the host without cookies; null for other URLs. */
function embedAddress(src: string): string | null {
  const url = new URL(src)
  const id = url.hostname === 'youtu.be' ? url.pathname.slice(1) : url.searchParams.get('v')
  const known = ['www.youtube.com', 'youtube.com', 'youtu.be'].includes(url.hostname)
  return known && id && /^[\w-]+$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1` : null
}
