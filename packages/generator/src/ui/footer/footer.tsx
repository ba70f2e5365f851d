import { Brand } from '../brand/brand.tsx'
import { Icon } from '../icons/icon.tsx'
import type { BrandView, FooterView } from '../page-view.ts'

export function Footer({ footer, brand }: { readonly footer: FooterView; readonly brand: BrandView }) {
  return (
    <footer className="footer">
      <div className="footer-inner">
        <div>
          <Brand brand={brand} />
          <p className="footer-note">{footer.note}</p>
          <button type="button" className="footer-shortcuts" data-action="shortcuts">
            Keyboard shortcuts <kbd>?</kbd>
          </button>
        </div>
        {footer.groups.map((group) => (
          <nav key={group.title} aria-label={group.title}>
            <h2>{group.title}</h2>
            <ul>
              {group.links.map((link) => (
                <li key={link.label}>
                  <a href={link.href} {...(link.external ? { rel: 'noopener' } : {})}>
                    {link.label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <button type="button" className="back-to-top" data-action="top" aria-label="Back to top">
        <Icon name="up" />
      </button>
    </footer>
  )
}
