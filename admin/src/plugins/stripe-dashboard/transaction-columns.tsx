import { Link } from 'react-router-dom'
import { formatMoment } from '../../kernel/format'
import { formatMoney } from '../../kernel/format/money'
import type { ListColumn } from '../../kernel/list'
import { useConsole } from '../../kernel/shell/console-context'
import { StateTag } from '../../kernel/ui'
import { gatewayName } from '../../kernel/format/gateways'
import { addressOfPayment } from './payment-links'
import { Standing } from './standing'
import styles from './stripe-dashboard.module.css'
import type { Transaction } from './types'

export const planName = (plan: string) => plans[plan] ?? plan

const plans: Readonly<Record<string, string>> = { monthly: 'Monthly', yearly: 'Yearly', free: 'Free' }
/** Choices of a filter by plan. */
export const planChoices = Object.entries(plans).map(([id, name]) => ({ id, name }))
/** Choices of a filter by real or test money. */
export const moneyChoices = [
  { id: false, name: 'Real' },
  { id: true, name: 'Test' },
]
export const reasons = { create: 'First payment', cycle: 'Renewal', change: 'Change of plan' } as const
const none = <span className={styles.muted}>–</span>

/** What the list says of a payment. */
export const columns: readonly ListColumn<Transaction>[] = [
  { id: 'amount', label: 'Amount', render: (payment) => <Amount payment={payment} /> },
  { id: 'status', label: 'Status', render: ({ status }) => <Standing status={status} /> },
  {
    id: 'createdAt',
    label: 'When',
    sort: 'createdAt',
    isOneLine: true,
    render: ({ createdAt }) => formatMoment(createdAt),
  },
  { id: 'gateway', label: 'Gateway', render: ({ gateway }) => gatewayName(gateway) },
  { id: 'plan', label: 'Plan', render: ({ plan }) => planName(plan) },
  {
    id: 'refunded',
    label: 'Refunded',
    isNumeric: true,
    render: ({ refundedMinor, currency }) => (refundedMinor > 0 ? formatMoney(refundedMinor, currency) : none),
  },
  { id: 'fee', label: 'Fee', isNumeric: true, render: (payment) => <Fee payment={payment} /> },
  {
    id: 'reference',
    label: 'Reference',
    render: ({ reference }) => <span className={styles.reference}>{reference}</span>,
  },
  { id: 'invoice', label: 'Invoice', render: ({ invoiceNumber }) => invoiceNumber ?? none },
  { id: 'user', label: 'Account', render: ({ userId }) => <Account userId={userId} /> },
  { id: 'reason', label: 'Why', isOptional: true, render: ({ reason }) => reasons[reason] },
  {
    id: 'paidAt',
    label: 'Paid',
    isOptional: true,
    isOneLine: true,
    render: ({ paidAt }) => (paidAt ? formatMoment(paidAt) : none),
  },
  {
    id: 'charge',
    label: 'Charge',
    isOptional: true,
    render: ({ chargeReference: charge }) => (charge ? <span className={styles.reference}>{charge}</span> : none),
  },
  { id: 'id', label: 'Number', sort: 'id', isOptional: true, isNumeric: true, render: ({ id }) => id },
]

/** It leads to everything about the payment. */
function Amount({ payment: { id, amountMinor, currency, testMode } }: { payment: Transaction }) {
  return (
    <span className={styles.amount}>
      <Link to={addressOfPayment(id)}>{formatMoney(amountMinor, currency)}</Link>
      {testMode && <StateTag>Test</StateTag>}
    </span>
  )
}

function Fee({ payment: { feeMinor, currency, paidAt } }: { payment: Transaction }) {
  if (feeMinor !== null) return <>{formatMoney(feeMinor, currency)}</>
  return paidAt ? <span className={styles.muted}>Not reported</span> : none
}

/** The account that paid leads to its screen, for those who may open it. */
export function Account({ userId }: { userId: number | null }) {
  const isKnown = useConsole().resources.some(({ name, show }) => name === 'users' && show)
  if (userId === null) return <span className={styles.muted}>Deleted</span>
  const words = `No. ${userId}`
  return isKnown ? <Link to={`/admin/users/${userId}/show`}>{words}</Link> : <>{words}</>
}
