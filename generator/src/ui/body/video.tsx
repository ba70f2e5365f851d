import { VideoFrame } from './video-frame.client.tsx'

/** A film that loads only when asked for: until then no request leaves the site. Without script it is a link to the film. */
export function Video({ src, title }: { readonly src: string; readonly title: string }) {
  return (
    <div className="video">
      <VideoFrame src={src} title={title} />
    </div>
  )
}
