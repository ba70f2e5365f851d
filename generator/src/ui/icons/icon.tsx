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
