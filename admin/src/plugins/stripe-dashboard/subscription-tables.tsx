import { Link } from 'react-router-dom'
import { formatMoment } from '../../kernel/format'
import { formatMoney } from '../../kernel/format/money'
import { addressOfPayment } from './payment-links'
import { RowsTable } from './rows-table'
import styles from './stripe-dashboard.module.css'
import type { SubscriptionStory } from './types'

type Payment = SubscriptionStory['payments'][number]
type Event = SubscriptionStory['events'][number]

const none = '–'
const inWords = (code: string) => code.charAt(0).toUpperCase() + code.slice(1).replaceAll('_', ' ')

/** What was paid for a subscription, and what became of it. */
export function SubscriptionTables({ subscription: { payments, events } }: { subscription: SubscriptionStory }) {
  return (
    <>
      <RowsTable<Payment>
        title="Payments"
        empty="Nothing was charged yet."
        rows={payments.toReversed()}
        keyOf={({ id }) => String(id)}
        columns={[
          { label: 'When', render: ({ createdAt }) => formatMoment(createdAt) },
          {
            label: 'Amount',
            render: ({ id, amountMinor, currency }) => (
              <Link to={addressOfPayment(id)}>{formatMoney(amountMinor, currency)}</Link>
            ),
          },
          { label: 'Status', render: ({ status }) => inWords(status) },
          {
            label: 'Refunded',
            render: ({ refundedMinor, currency }) => (refundedMinor > 0 ? formatMoney(refundedMinor, currency) : none),
          },
          { label: 'Reference', render: ({ reference }) => <span className={styles.reference}>{reference}</span> },
        ]}
      />
      <RowsTable<Event>
        title="History"
        empty="Nothing happened yet."
        rows={events.toReversed()}
        keyOf={({ kind, at, before, after }) => `${kind} ${at} ${before} ${after}`}
        columns={[
          { label: 'When', render: ({ at }) => formatMoment(at) },
          { label: 'What', render: ({ kind }) => inWords(kind) },
          { label: 'From', render: ({ before }) => (before ? inWords(before) : none) },
          { label: 'To', render: ({ after }) => (after ? inWords(after) : none) },
          { label: 'By', render: ({ source }) => inWords(source) },
          { label: 'Why', render: ({ reason }) => (reason ? inWords(reason) : none) },
        ]}
      />
    </>
  )
}
