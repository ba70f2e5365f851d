import { type IconName, iconPaths } from './icon-paths.ts'

/**
 * Decoration only: the control around it carries the name. Size and line stand in the markup too: without a stylesheet it would
 * fill the page.
 */
export function Icon({ name, className }: { readonly name: IconName; readonly className?: string }) {
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      width="18"
      height="18"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}

/** The site's mark: a voice as five bars. */
export function Mark() {
  return (
    <svg
      className="mark"
      width="26"
      height="26"
      viewBox="0 0 26 26"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path d="M3 11v4M8 7v12M13 3v20M18 8v10M23 11v4" />
    </svg>
  )
}
