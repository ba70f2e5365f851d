import { VideoFrame } from './video-frame.client.tsx'

/** A video that loads only when it is played: until then, no other host is contacted. Without scripts it is a link to the video. */
export function Video({ src, title }: { readonly src: string; readonly title: string }) {
  return (
    <div className="video">
      <VideoFrame src={src} title={title} />
    </div>
  )
}
