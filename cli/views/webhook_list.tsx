import type { WebhookEvent } from '#billing/index'
import { type Column, Table } from '#cli/views/table'

/** What colour says of a status. */
export const STATUS_COLORS = {
  pending: 'yellow',
  processing: 'cyan',
  succeeded: 'green',
  failed: 'red',
  ignored: 'gray',
} as const

const columns: readonly Column<WebhookEvent>[] = [
  { title: 'id', cell: ({ id }) => `${id}` },
  { title: 'status', cell: ({ status }) => status, color: ({ status }) => STATUS_COLORS[status] },
  { title: 'gateway', cell: ({ gateway }) => gateway },
  { title: 'received (UTC)', cell: ({ receivedAt }) => receivedAt.toUTC().toFormat('yyyy-MM-dd HH:mm') },
  { title: 'type', cell: typeOf, color: colorOf, shrinks: true, isBold: () => true },
  { title: 'subscription', cell: numberOf, shrinks: true },
  { title: 'outcome', cell: ({ outcome }) => outcome ?? '', shrinks: true },
]

/** Google Play's are tokens of more than a hundred characters, beside which nothing else could be read. */
const WIDEST = 30

function numberOf({ subscription }: WebhookEvent): string {
  const number = subscription ?? ''
  return number.length > WIDEST ? `${number.slice(0, WIDEST - 1)}…` : number
}

/** Unverified events come first, since the end may be cut off. */
function typeOf({ type, verification }: WebhookEvent): string {
  return verification === 'unverified' ? `unverified: ${type}` : type
}

function colorOf({ verification }: WebhookEvent): string | undefined {
  return verification === 'unverified' ? 'yellow' : undefined
}

/** One line an event; `webhook show` says the whole of what was cut off. */
export default function WebhookList({ data }: { data: WebhookEvent[] }) {
  return <Table rows={data} keyOf={({ id }) => id} columns={columns} empty="No events yet." />
}
