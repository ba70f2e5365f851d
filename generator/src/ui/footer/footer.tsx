import { Icon, Mark } from '../icons/icon.tsx'
import type { FooterView } from '../page-view.ts'

export function Footer({ footer, siteTitle }: { readonly footer: FooterView; readonly siteTitle: string }) {
  return (
    <footer className="footer">
      <div className="footer-inner">
        <div>
          <a className="brand" href="/">
            <Mark />
            {siteTitle} <span>Docs</span>
          </a>
          <p className="footer-note">{footer.note}</p>
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
