import type { VersionView } from '../page-view.ts'

/** A note that the page describes an older or unreleased version, with a link to the same page of the latest one. */
export function VersionBanner(props: { readonly banner: NonNullable<VersionView['banner']>; readonly label: string }) {
  const { status, sectionLabel, latestHref, latestLabel } = props.banner
  return (
    <aside className="version-banner" aria-label="Version">
      <p>
        {status === 'unreleased'
          ? `This is unreleased documentation for ${sectionLabel} ${props.label}.`
          : `This is the documentation of an older version, ${sectionLabel} ${props.label}.`}
      </p>
      <p>
        For up-to-date documentation, see the <a href={latestHref}>latest version</a> ({latestLabel}).
      </p>
    </aside>
  )
}
