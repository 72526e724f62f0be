import { formatExactMoment } from '../../kernel/format'
import { type ListColumn, type ListFilter, RecordList } from '../../kernel/list'
import { useConsole } from '../../kernel/shell/console-context'
import { StateTag } from '../../kernel/ui'
import { eventStates, EventTag, ReplayButton, useFollowEvents, type WebhookEvent } from '../../kernel/webhook-events'
import { DashboardScreen } from './dashboard-screen'
import { gatewayChoices, gatewayName } from '../../kernel/format/gateways'
import styles from './stripe-dashboard.module.css'
import { WEBHOOKS } from './types'

const columns: readonly ListColumn<WebhookEvent>[] = [
  {
    id: 'type',
    label: 'Event',
    render: ({ type, live, verification }) => (
      <span className={styles.amount}>
        {type}
        {!live && <StateTag>Test</StateTag>}
        {verification === 'unverified' && <StateTag tone="fair">Unverified</StateTag>}
      </span>
    ),
  },
  { id: 'status', label: 'Status', render: (event) => <EventTag event={event} /> },
  {
    id: 'receivedAt',
    label: 'Received',
    sort: 'id',
    render: ({ receivedAt }) => <span className={styles.whole}>{formatExactMoment(receivedAt)}</span>,
  },
  {
    id: 'gateway',
    label: 'Gateway',
    render: ({ gateway }) => <span className={styles.whole}>{gatewayName(gateway)}</span>,
  },
  { id: 'outcome', label: 'Outcome', render: ({ outcome }) => outcome ?? <span className={styles.muted}>–</span> },
  { id: 'attempts', label: 'Tries', isNumeric: true, render: ({ attempts }) => attempts },
  {
    id: 'subscription',
    label: 'Subscription',
    render: ({ subscription }) => <span className={styles.reference}>{subscription ?? '–'}</span>,
  },
  {
    id: 'eventId',
    label: 'Number',
    isOptional: true,
    render: ({ eventId }) => <span className={styles.reference}>{eventId}</span>,
  },
]

const filters: readonly ListFilter[] = [
  { kind: 'choice', source: 'gateway', label: 'Gateway', choices: gatewayChoices },
  { kind: 'choice', source: 'status', label: 'Status', choices: eventStates },
  { kind: 'text', source: 'type', label: 'Event', example: 'invoice.paid' },
]

/** What providers told and what came of it. Finance reads it, administrators have it done again. */
export default function WebhooksScreen() {
  const { role } = useConsole()
  useFollowEvents(WEBHOOKS)
  return (
    <DashboardScreen summary="Events received from payment providers. Kept for 90 days.">
      <RecordList<WebhookEvent>
        resource={WEBHOOKS}
        noun={{ one: 'event', many: 'events' }}
        nameOf={({ eventId }) => eventId}
        columns={columns}
        sort={{ field: 'id', order: 'DESC' }}
        search={{ source: 'q', label: 'Event or subscription begins with' }}
        filters={filters}
        empty={{
          title: 'No events yet',
          text: "Enter the webhook address of a payment gateway in its provider's dashboard.",
        }}
        renderActions={role === 'admin' ? (event) => <ReplayButton event={event} list={WEBHOOKS} /> : undefined}
      />
    </DashboardScreen>
  )
}
