import { Link } from 'react-router-dom'
import { ArchMark } from '~/components/arch-mark/arch-mark'
import { LanguageSelect } from '~/components/language-select/language-select'
import { settings } from '~/lib/settings'
import styles from './footer.module.css'
import { messages } from './messages'
import { SectionLink } from './section-link'

const { nav, footer } = messages
const { links } = footer

/** End of the public pages. */
export function Footer() {
  const { brand } = settings()
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div>
          <p className={styles.brand}>
            <ArchMark size={28} />
            {brand}
          </p>
          <p className={styles.line}>{footer.line}</p>
          <div className={styles.language}>
            <LanguageSelect />
          </div>
        </div>
        <nav className={styles.groups} aria-label={footer.label}>
          <div className={styles.links}>
            <h2>{footer.product}</h2>
            <SectionLink section="features">{nav.features}</SectionLink>
            <SectionLink section="pricing">{nav.pricing}</SectionLink>
            <Link to="/download">{nav.download}</Link>
            <Link to="/status">{links.status}</Link>
          </div>
          <div className={styles.links}>
            <h2>{footer.help}</h2>
            <Link to="/help">{links.help}</Link>
            <Link to="/setup">{links.setup}</Link>
            <Link to="/contact">{nav.contact}</Link>
            <a href="/api/login">{nav.signIn}</a>
          </div>
          <div className={styles.links}>
            <h2>{footer.company}</h2>
            <Link to="/about">{links.about}</Link>
            <Link to="/blog">{links.blog}</Link>
            <Link to="/privacy">{links.privacy}</Link>
            <Link to="/terms">{links.terms}</Link>
          </div>
        </nav>
      </div>
    </footer>
  )
}
