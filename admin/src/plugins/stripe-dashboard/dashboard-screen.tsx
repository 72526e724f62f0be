import type { ReactNode } from 'react'
import { Screen, Sections } from '../../kernel/ui'

const sections = [
  { path: '/admin/stripe-dashboard', label: 'Payments' },
  { path: '/admin/stripe-dashboard/transactions', label: 'Transactions' },
  { path: '/admin/stripe-dashboard/webhooks', label: 'Webhooks' },
]

interface Props {
  summary: string
  children: ReactNode
}

/** The tab's frame: its heading, and the way between its sections. */
export function DashboardScreen({ summary, children }: Props) {
  return (
    <Screen title="Stripe dashboard" summary={summary}>
      <Sections sections={sections} />
      {children}
    </Screen>
  )
}
