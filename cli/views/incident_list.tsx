import type { Incident } from '#operations/index'
import { type Column, minuteOf, Table } from '#cli/views/table'

const columns: readonly Column<Incident>[] = [
  { title: 'id', cell: ({ id }) => `${id}` },
  { title: 'state', cell: ({ state }) => state },
  { title: 'began (UTC)', cell: ({ startedAt }) => minuteOf(startedAt) },
  { title: 'title', cell: ({ title }) => title, shrinks: true },
]

/** Incidents, one a line. */
export default function IncidentList({ data }: { data: Incident[] }) {
  return <Table rows={data} keyOf={({ id }) => id} columns={columns} empty="There are no incidents." />
}
