import type { OperatorServer } from '#vpn/index'
import { type Column, Table } from '#cli/views/table'

const columns: readonly Column<OperatorServer>[] = [
  { title: 'id', cell: ({ id }) => `${id}` },
  { title: 'name', cell: ({ name }) => name, shrinks: true, keeps: 16 },
  { title: 'place', cell: ({ city, countryCode }) => `${city}, ${countryCode}`, shrinks: true },
  { title: 'for', cell: ({ isPremium }) => (isPremium ? 'paid' : 'all'), shrinks: true },
  { title: 'state', cell: ({ state }) => state.replaceAll('_', ' '), shrinks: true, keeps: 8 },
  { title: 'peers', cell: ({ peers, capacity }) => `${peers}/${capacity}`, shrinks: true },
  { title: 'node', cell: ({ simulated, enrolment }) => (simulated ? 'demo' : enrolment), shrinks: true },
]

/** Servers, one a line. */
export default function ServerList({ data }: { data: OperatorServer[] }) {
  const empty = 'There are no servers of your own yet. Add one: culvert server add --help'
  return <Table rows={data} keyOf={({ id }) => id} columns={columns} empty={empty} />
}
