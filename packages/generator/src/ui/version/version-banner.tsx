import type { VersionView } from '../page-view.ts'

/** A note that the page describes an older or unreleased version, with a link to the same page of the latest one. */
export function VersionBanner(props: { readonly banner: NonNullable<VersionView['banner']>; readonly label: string }) {
  const { status, sectionLabel, latestHref, latestLabel } = props.banner
  const name = `${sectionLabel} ${props.label}`
  return (
    <aside className="version-banner" aria-label="Version">
      {status === 'unreleased' ? `${name} is unreleased.` : `${name} is an older version.`}{' '}
      <a href={latestHref}>Latest version: {latestLabel}</a>
    </aside>
  )
}
