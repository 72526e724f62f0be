import type { Figures } from '#core/metrics/minute_tally'
import { type Column, minuteOf, Table } from '#cli/views/table'

type Process = Figures & { process: string; role: string; startedAt: string }

const ms = (value: number | null) => (value === null ? '–' : `${Math.round(value)} ms`)

const columns: readonly Column<Process>[] = [
  { title: 'role', cell: ({ role }) => role },
  { title: 'started (UTC)', cell: ({ startedAt }) => minuteOf(startedAt) },
  { title: 'requests', cell: ({ requests }) => `${requests}` },
  { title: 'failed', cell: ({ failures }) => `${failures}` },
  { title: 'request', cell: ({ requestMs }) => ms(requestMs) },
  { title: 'statement', cell: ({ statementMs }) => ms(statementMs) },
  { title: 'loop delay', cell: ({ loopDelayMs }) => ms(loopDelayMs) },
  { title: 'cpu', cell: ({ cpu }) => `${cpu} %` },
  { title: 'memory', cell: ({ memoryBytes }) => `${Math.round(memoryBytes / 1_000_000)} MB` },
]

/** Running processes, one a line, with their last minute. */
export default function ProcessList({ data }: { data: Process[] }) {
  return <Table rows={data} keyOf={({ process }) => process} columns={columns} empty="No process is running." />
}
