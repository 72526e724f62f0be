import type { KeyboardEvent } from 'react'
import { Link } from 'react-router-dom'
import { ArchMark } from '~/components/arch-mark/arch-mark'
import { ButtonLink } from '~/components/button/button'
import { CloseIcon, MenuIcon } from '~/components/icons/icons'
import { ThemeToggle } from '~/components/theme-toggle/theme-toggle'
import { settings } from '~/lib/settings'
import { messages } from './messages'
import { SectionLink } from './section-link'
import styles from './navigation.module.css'

const { nav } = messages

function Places() {
  return (
    <>
      <SectionLink section="features">{nav.features}</SectionLink>
      <SectionLink section="pricing">{nav.pricing}</SectionLink>
      <Link to="/download">{nav.download}</Link>
      <Link to="/contact">{nav.contact}</Link>
    </>
  )
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== 'Escape' || !currentTarget.open) return
  currentTarget.open = false
  currentTarget.querySelector('summary')?.focus()
}

/** Top of the public pages. The menu of narrow screens opens without JavaScript. */
export function Navigation() {
  const { brand } = settings()
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link to="/" className={styles.brand}>
          <ArchMark state="flowing" size={32} isStill />
          {brand}
        </Link>
        <nav className={styles.places} aria-label={nav.label}>
          <Places />
        </nav>
        <div className={styles.actions}>
          <ThemeToggle />
          <a className={styles.signIn} href="/api/login">
            {nav.signIn}
          </a>
          <ButtonLink to="/sign-up" className={styles.start}>
            {nav.start}
          </ButtonLink>
          <details className={styles.menu} onKeyDown={closeOnEscape}>
            <summary aria-label={nav.menu}>
              <MenuIcon size={24} />
              <CloseIcon size={24} />
            </summary>
            <nav aria-label={nav.menu} onClick={(event) => event.currentTarget.parentElement?.removeAttribute('open')}>
              <Places />
              <a href="/api/login">{nav.signIn}</a>
              <Link to="/sign-up">{nav.start}</Link>
            </nav>
          </details>
        </div>
      </div>
    </header>
  )
}
