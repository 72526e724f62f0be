import { Link } from 'react-router-dom'
import { ArchMark } from '~/components/arch-mark/arch-mark'
import { settings } from '~/lib/settings'
import { messages } from '../messages'
import styles from './footer.module.css'

const { nav, footer } = messages

/** End of the public pages: only links that lead somewhere. */
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
        </div>
        <nav className={styles.links} aria-label={footer.label}>
          <a href="#features">{nav.features}</a>
          <a href="#pricing">{nav.pricing}</a>
          <a href="/api/login">{nav.signIn}</a>
          <Link to="/sign-up">{nav.start}</Link>
        </nav>
      </div>
    </footer>
  )
}
