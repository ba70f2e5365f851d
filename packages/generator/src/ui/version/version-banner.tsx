import type { VersionBannerView } from '../page-view.ts'

/** A note that the page doesn't describe the version that readers should use, with a link to the same page of that version. */
export function VersionBanner({ banner }: { readonly banner: VersionBannerView }) {
  return (
    <aside className="version-banner" aria-label="Version">
      {banner.text} <a href={banner.href}>{banner.link}</a>
    </aside>
  )
}
