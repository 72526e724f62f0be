import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { Screen } from '../../kernel/ui'
import styles from './stripe-dashboard.module.css'

const sections = [
  ['/admin/stripe-dashboard', 'Payments'],
  ['/admin/stripe-dashboard/transactions', 'Transactions'],
  ['/admin/stripe-dashboard/webhooks', 'Webhooks'],
] as const

interface Props {
  summary: string
  children: ReactNode
}

/** The tab's frame: its heading, and the way between its sections. */
export function DashboardScreen({ summary, children }: Props) {
  return (
    <Screen title="Stripe dashboard" summary={summary}>
      <nav aria-label="Sections" className={styles.sections}>
        {sections.map(([path, label]) => (
          <NavLink key={path} to={path} end className={styles.section}>
            {label}
          </NavLink>
        ))}
      </nav>
      {children}
    </Screen>
  )
}
