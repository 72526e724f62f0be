import type { ReactElement } from 'react'
import { Link, useLocation } from 'react-router-dom'
import styles from './bottom-navigation.module.css'
import { messages } from './messages'

export interface NavigationItem {
  to: string
  label: string
  icon: ReactElement
  /** Paths that count as this item, besides `to`. */
  also?: string[]
}

/** The way between the signed-in screens, within reach of the thumb. */
export function BottomNavigation({ items }: { items: NavigationItem[] }) {
  const { pathname } = useLocation()
  return (
    <nav className={styles.bar} aria-label={messages.label}>
      <ul className={styles.list}>
        {items.map(({ to, label, icon, also = [] }) => {
          const current = [to, ...also].includes(pathname)
          return (
            <li key={to}>
              <Link to={to} className={styles.item} aria-current={current ? 'page' : undefined}>
                {icon}
                {label}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
