import { type IconName, iconPaths } from './icon-paths.ts'

/**
 * A decorative icon. The control around it has the accessible name. Size and stroke are also attributes, because an icon without styles
 * would fill the page.
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
