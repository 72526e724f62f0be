import type { ReactNode } from 'react'
import { formatMoment } from '../../kernel/format'
import { formatMoney } from '../../kernel/format/money'
import { StateTag } from '../../kernel/ui'
import { EventTag } from '../../kernel/webhook-events'
import { RowsTable } from './rows-table'
import dashboard from './stripe-dashboard.module.css'
import type { TransactionStory } from './types'

type Refund = TransactionStory['refunds'][number]
type Dispute = TransactionStory['disputes'][number]
type Line = TransactionStory['ledger'][number]

const refundStates = {
  requested: ['fair', 'Requested'],
  pending: ['fair', 'Pending'],
  succeeded: ['good', 'Succeeded'],
  failed: ['bad', 'Failed'],
} as const
const refundReasons: Readonly<Record<string, string>> = {
  guarantee: 'Money-back guarantee',
  operator: 'Operator',
  second: 'Paid beside another subscription',
  provider: 'At the provider',
}
const disputeStates: Readonly<Record<string, readonly ['fair' | 'good' | 'bad', string]>> = {
  open: ['fair', 'Open'],
  won: ['good', 'Won'],
  lost: ['bad', 'Lost'],
}
const lineTypes: Readonly<Record<string, string>> = {
  charge: 'Charge',
  fee: 'Fee',
  tax: 'Tax',
  refund: 'Refund',
  dispute: 'Dispute',
  reversal: 'Reversal',
}
const none = '–'

/** What became of a payment, one table for each kind. */
export function TransactionTables({ payment }: { payment: TransactionStory }) {
  const { currency, refunds, disputes, ledger, deliveries } = payment
  return (
    <>
      <RowsTable<Refund>
        title="Refunds"
        empty="Nothing was refunded."
        rows={refunds}
        keyOf={({ id }) => String(id)}
        columns={[
          { label: 'When', render: ({ requestedAt }) => formatMoment(requestedAt) },
          { label: 'Amount', render: ({ amountMinor }) => formatMoney(amountMinor, currency) },
          { label: 'Status', render: ({ status }) => <Tag of={refundStates[status]} /> },
          { label: 'By', render: ({ reason }) => refundReasons[reason] ?? reason },
          { label: 'Credit note', render: ({ creditNote }) => creditNote ?? none },
          { label: 'Reference', render: ({ reference }) => <Reference text={reference} /> },
        ]}
      />
      <RowsTable<Dispute>
        title="Disputes"
        empty="No disputes."
        rows={disputes}
        keyOf={({ id }) => String(id)}
        columns={[
          { label: 'Opened', render: ({ openedAt }) => formatMoment(openedAt) },
          { label: 'Amount', render: ({ amountMinor }) => formatMoney(amountMinor, currency) },
          { label: 'Fee', render: ({ feeMinor }) => (feeMinor === null ? none : formatMoney(feeMinor, currency)) },
          { label: 'Status', render: ({ status }) => <Tag of={disputeStates[status] ?? ['fair', status]} /> },
          { label: 'Closed', render: ({ closedAt }) => (closedAt ? formatMoment(closedAt) : none) },
          { label: 'Reference', render: ({ reference }) => <Reference text={reference} /> },
        ]}
      />
      <RowsTable<Line>
        title="Ledger"
        empty="Nothing is booked: no money moved."
        rows={ledger}
        keyOf={({ id }) => String(id)}
        columns={[
          { label: 'When', render: ({ occurredAt }) => formatMoment(occurredAt) },
          { label: 'What', render: ({ type }) => lineTypes[type] ?? type },
          { label: 'Amount', render: (line) => formatMoney(line.amountMinor, line.currency) },
          { label: 'Payout', render: ({ payoutId }) => <Reference text={payoutId} /> },
          { label: 'Reference', render: ({ reference }) => <Reference text={reference} /> },
        ]}
      />
      <RowsTable
        title="Webhooks of its subscription"
        empty="The provider has sent no webhooks about this subscription."
        rows={deliveries}
        keyOf={({ id }) => String(id)}
        columns={[
          { label: 'Received', render: ({ receivedAt }) => formatMoment(receivedAt) },
          { label: 'Event', render: ({ type }) => type },
          { label: 'Status', render: (event) => <EventTag event={event} /> },
          { label: 'Outcome', render: ({ outcome }) => outcome ?? none },
          { label: 'Number', render: ({ eventId }) => <Reference text={eventId} /> },
        ]}
      />
    </>
  )
}

function Tag({ of: [tone, words] }: { of: readonly ['fair' | 'good' | 'bad', string] }): ReactNode {
  return <StateTag tone={tone}>{words}</StateTag>
}

function Reference({ text }: { text: string | null }) {
  return text === null ? none : <span className={dashboard.reference}>{text}</span>
}
