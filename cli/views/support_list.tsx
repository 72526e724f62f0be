import type { InboxThread } from '#support/index'
import { type Column, Table } from '#cli/views/table'

const STATES = { open: 'yellow', answered: 'green', closed: 'gray' } as const

const columns: readonly Column<InboxThread>[] = [
  { title: 'id', cell: ({ id }) => `${id}` },
  { title: 'state', cell: ({ state }) => state, color: ({ state }) => STATES[state] },
  { title: 'read', cell: ({ status }) => status, color: ({ status }) => (status === 'unread' ? 'cyan' : undefined) },
  { title: 'priority', cell: ({ priority }) => priority },
  { title: 'latest (UTC)', cell: ({ lastMessageAt }) => lastMessageAt.toUTC().toFormat('yyyy-MM-dd HH:mm') },
  { title: 'from', cell: ({ fromEmail }) => fromEmail, shrinks: true },
  { title: 'subject', cell: ({ subject }) => subject, shrinks: true, isBold: ({ status }) => status === 'unread' },
]

/** One line a thread. */
export default function SupportList({ data }: { data: InboxThread[] }) {
  return <Table rows={data} keyOf={({ id }) => id} columns={columns} empty="Nobody wrote." />
}
