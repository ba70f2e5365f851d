import type { BrandView } from '../page-view.ts'

/** The site's logo and name, as a link to its home page. */
export function Brand({ brand }: { readonly brand: BrandView }) {
  const { logo, title, suffix } = brand
  return (
    <a className="brand" href="/">
      {logo ? <span className="brand-logo" aria-hidden="true" dangerouslySetInnerHTML={{ __html: logo }} /> : null}
      {title}
      {suffix ? (
        <>
          {' '}
          <span className="brand-suffix">{suffix}</span>
        </>
      ) : null}
    </a>
  )
}
