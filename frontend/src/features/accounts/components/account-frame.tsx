import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type ArchState, ArchMark } from '~/components/arch-mark/arch-mark'
import { OfflineBanner } from '~/components/offline-banner/offline-banner'
import { ThemeToggle } from '~/components/theme-toggle/theme-toggle'
import { settings } from '~/lib/settings'
import { messages } from '../messages'
import styles from './account-frame.module.css'

interface AccountFrameProps {
  title: string
  lead?: ReactNode
  mark?: ArchState
  children?: ReactNode
  /** Below the card: where else to go. */
  aside?: ReactNode
}

/** The frame of the sign-in family: a doorway in the shape of the mark. */
export function AccountFrame({ title, lead, mark = 'open', children, aside }: AccountFrameProps) {
  const { brand } = settings()
  return (
    <div className={styles.page}>
      <OfflineBanner />
      <header className={styles.bar}>
        <Link className={styles.brand} to="/" aria-label={messages.home(brand)}>
          {brand}
        </Link>
        <ThemeToggle />
      </header>
      <main className={styles.main}>
        <div className={styles.card}>
          <div className={styles.head}>
            <ArchMark state={mark} size={56} />
            <h1 className={styles.title}>{title}</h1>
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          <noscript>
            <p className={styles.noScript}>{messages.noScript}</p>
          </noscript>
          {children}
        </div>
        {aside && <p className={styles.aside}>{aside}</p>}
      </main>
    </div>
  )
}
