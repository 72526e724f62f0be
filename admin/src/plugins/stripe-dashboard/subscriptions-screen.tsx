import { Link } from 'react-router-dom'
import { formatDay, formatMoment } from '../../kernel/format'
import { gatewayChoices, gatewayName } from '../../kernel/format/gateways'
import { formatMoney } from '../../kernel/format/money'
import { type ListColumn, type ListFilter, RecordList } from '../../kernel/list'
import { StateTag } from '../../kernel/ui'
import { DashboardScreen } from './dashboard-screen'
import { addressOfSubscription } from './payment-links'
import { statusChoices, SubscriptionStatus } from './subscription-status'
import styles from './stripe-dashboard.module.css'
import { Account, moneyChoices, planChoices, planName } from './transaction-columns'
import { type Subscription, SUBSCRIPTIONS } from './types'

const none = <span className={styles.muted}>–</span>

const columns: readonly ListColumn<Subscription>[] = [
  {
    id: 'plan',
    label: 'Subscription',
    sort: 'id',
    render: ({ id, plan, testMode }) => (
      <span className={styles.amount}>
        <Link to={addressOfSubscription(id)}>{`No. ${id}, ${planName(plan)}`}</Link>
        {testMode && <StateTag>Test</StateTag>}
      </span>
    ),
  },
  { id: 'status', label: 'Status', render: ({ status }) => <SubscriptionStatus status={status} /> },
  {
    id: 'price',
    label: 'Price',
    isNumeric: true,
    render: ({ priceMinor, currency }) => formatMoney(priceMinor, currency),
  },
  { id: 'next', label: 'Next', isOneLine: true, render: (subscription) => nextOf(subscription) ?? none },
  { id: 'gateway', label: 'Gateway', render: ({ gateway }) => gatewayName(gateway) },
  { id: 'user', label: 'Account', render: ({ userId }) => <Account userId={userId} /> },
  {
    id: 'createdAt',
    label: 'Started',
    isOneLine: true,
    render: ({ createdAt }) => formatMoment(createdAt),
  },
  {
    id: 'reference',
    label: 'Reference',
    isOptional: true,
    render: ({ reference }) => (reference ? <span className={styles.reference}>{reference}</span> : none),
  },
]

const filters: readonly ListFilter[] = [
  { kind: 'choice', source: 'status', label: 'Status', choices: statusChoices },
  { kind: 'choice', source: 'gateway', label: 'Gateway', choices: gatewayChoices },
  { kind: 'choice', source: 'plan', label: 'Plan', choices: planChoices },
  { kind: 'choice', source: 'testMode', label: 'Money', choices: moneyChoices },
  { kind: 'number', source: 'userId', label: 'Account no.' },
  { kind: 'text', source: 'payingIn', label: 'Paid for now, in', example: 'USD' },
]

/** What happens to a subscription next, and on which day. */
export function nextOf({ status, endsAt, endedAt, graceEndsAt, periodEnd }: Subscription): string | null {
  if (endedAt) return `Ended ${formatDay(endedAt)}`
  if (endsAt) return `Ends ${formatDay(endsAt)}`
  if (status === 'past_due' && graceEndsAt) return `Access until ${formatDay(graceEndsAt)}`
  return status === 'active' && periodEnd ? `Renews ${formatDay(periodEnd)}` : null
}

/** Every paid subscription, from all gateways. */
export default function SubscriptionsScreen() {
  return (
    <DashboardScreen summary="All subscriptions through every gateway. Open one to see its payments or to cancel it.">
      <RecordList<Subscription>
        resource={SUBSCRIPTIONS}
        noun={{ one: 'subscription', many: 'subscriptions' }}
        nameOf={({ id }) => `No. ${id}`}
        columns={columns}
        sort={{ field: 'id', order: 'DESC' }}
        filters={filters}
        empty={{
          title: 'No subscriptions yet',
          text: 'Subscriptions appear here when users subscribe. That takes an enabled and configured payment gateway.',
        }}
      />
    </DashboardScreen>
  )
}
