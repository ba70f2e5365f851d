import { playerUrl } from './player-url.ts'

/** A link to a video. With scripts, the player replaces it when it is clicked; until then, no other host is contacted. */
export function VideoLink({ src, title }: { readonly src: string; readonly title: string }) {
  return (
    <div className="video">
      <a
        className="video-poster"
        href={src}
        rel="noopener"
        data-action="video"
        data-title={title}
        data-player={playerUrl(src) ?? undefined}
      >
        <span className="video-play" aria-hidden="true" />
        <span>
          Play video: {title} <small>{new URL(src).hostname} loads when you play the video</small>
        </span>
      </a>
    </div>
  )
}
