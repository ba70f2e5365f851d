const paths = {
  unity: 'M15 3 26 9v12l-11 6L4 21V9ZM15 15 26 9M15 15 4 9M15 15v12',
  unreal: 'M15 3.5a11.5 11.5 0 1 0 0 23 11.5 11.5 0 0 0 0-23ZM10 10v8a4 4 0 0 0 8 0v-8M21 9c-2 0-3 2-3 4',
  web: 'M6.5 5.5h17a3 3 0 0 1 3 3v13a3 3 0 0 1-3 3h-17a3 3 0 0 1-3-3v-13a3 3 0 0 1 3-3ZM3.5 11h23M11 16l-3 2.5 3 2.5M19 16l3 2.5-3 2.5',
  node: 'M15 3.5 25.5 9.5v12L15 27.5 4.5 21.5v-12ZM11 19.5c0-3 8-1 8-4s-7-2.5-7.5 0',
  core: 'M12 8 5 15l7 7M18 8l7 7-7 7',
  swift: 'M12 3.5h6a3 3 0 0 1 3 3v17a3 3 0 0 1-3 3h-6a3 3 0 0 1-3-3v-17a3 3 0 0 1 3-3ZM13.5 23h3',
} as const

/** A drawing that stands for an engine or language; not its logo. */
export function SdkIcon({ name }: { readonly name: keyof typeof paths }) {
  return (
    <svg className="sdk-icon" viewBox="0 0 30 30" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
