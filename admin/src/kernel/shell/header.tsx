import { ArchMark } from '~/components/arch-mark/arch-mark'
import { ArrowIcon, SignOutIcon } from '~/components/icons/icons'
import { ThemeToggle } from '~/components/theme-toggle/theme-toggle'
import { settings } from '~/lib/settings'
import { useConsole } from './console-context'
import styles from './header.module.css'

const roles = { admin: 'Administrator', support: 'Support', finance: 'Finance' } as const

/** Whose console it is, and the ways out. */
export function Header() {
  const { role } = useConsole()
  return (
    <header className={styles.header}>
      <span className={styles.product}>
        <ArchMark size={28} state="flowing" />
        <span className={styles.title}>{settings().brand} console</span>
        <span className={styles.role}>{roles[role]}</span>
      </span>
      <div className={styles.tools}>
        <a className={styles.way} href="/app">
          <ArrowIcon size={18} />
          <span className={styles.word}>Back to App</span>
        </a>
        <ThemeToggle />
        {/* A page navigation: the server ends the session of whoever comes from its own pages. */}
        <a className={styles.way} href="/api/logout">
          <SignOutIcon size={18} />
          <span className={styles.word}>Logout</span>
        </a>
      </div>
    </header>
  )
}
