import type { ReactNode } from 'react'
import { addressOf, useRange } from '../../kernel/range'
import { Screen, Sections } from '../../kernel/ui'

const ROOT = '/admin/stripe-dashboard'
/** Screens of figures: the range goes with the operator from one to the other. */
const figures = [
  { path: ROOT, label: 'Overview' },
  { path: `${ROOT}/revenue`, label: 'Revenue' },
  { path: `${ROOT}/gateways`, label: 'Gateways' },
  { path: `${ROOT}/plans`, label: 'Plans' },
]
const lists = [
  { path: `${ROOT}/transactions`, label: 'Transactions' },
  { path: `${ROOT}/subscriptions`, label: 'Subscriptions' },
  { path: `${ROOT}/webhooks`, label: 'Webhooks' },
]

interface Props {
  summary: string
  actions?: ReactNode
  children: ReactNode
}

/** The tab's frame: its heading, and the way between its sections. */
export function DashboardScreen({ summary, actions, children }: Props) {
  const { asked } = useRange()
  const search = addressOf(asked).toString()
  const linked = figures.map(({ path, label }) => ({ path: search ? `${path}?${search}` : path, label }))
  return (
    <Screen title="Stripe dashboard" summary={summary} actions={actions}>
      <Sections sections={[...linked, ...lists]} />
      {children}
    </Screen>
  )
}
