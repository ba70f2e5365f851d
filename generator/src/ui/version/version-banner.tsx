import type { VersionView } from '../page-view.ts'

/** A note that the page describes an unreleased version, with a link to the latest one. */
export function VersionBanner(props: { readonly banner: NonNullable<VersionView['banner']>; readonly label: string }) {
  const { sectionLabel, latestHref, latestLabel } = props.banner
  return (
    <aside className="version-banner" aria-label="Version">
      <p>
        This is unreleased documentation for {sectionLabel} {props.label}.
      </p>
      <p>
        For up-to-date documentation, see the <a href={latestHref}>latest version</a> ({latestLabel}).
      </p>
    </aside>
  )
}
