import type { MaintenanceWindow } from '#operations/index'
import { type Column, minuteOf, Table } from '#cli/views/table'

const columns: readonly Column<MaintenanceWindow>[] = [
  { title: 'id', cell: ({ id }) => `${id}` },
  { title: 'state', cell: ({ state }) => state },
  { title: 'begins (UTC)', cell: ({ startsAt }) => minuteOf(startsAt) },
  { title: 'ends (UTC)', cell: ({ endsAt }) => minuteOf(endsAt) },
  { title: 'server', cell: ({ server }) => placeOf(server), shrinks: true },
  { title: 'note', cell: ({ note }) => note, shrinks: true },
]

function placeOf(server: MaintenanceWindow['server']): string {
  return server ? `${server.city}, ${server.countryCode} (${server.id})` : 'the whole service'
}

/** Maintenance, one a line. */
export default function MaintenanceList({ data }: { data: MaintenanceWindow[] }) {
  return <Table rows={data} keyOf={({ id }) => id} columns={columns} empty="No maintenance is planned." />
}
