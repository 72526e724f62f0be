import { Box, Text } from 'ink'
import type { OperatorServer } from '#vpn/index'

const COLUMNS = ['id', 'name', 'place', 'for', 'state', 'peers', 'node'] as const

function cells(server: OperatorServer): string[] {
  const { id, name, city, countryCode, isPremium, state, peers, capacity, simulated, enrolment } = server
  const node = simulated ? 'demo' : enrolment
  const audience = isPremium ? 'paid' : 'all'
  return [`${id}`, name, `${city}, ${countryCode}`, audience, state, `${peers}/${capacity}`, node]
}

/** Servers, one a line. */
export default function ServerList({ data }: { data: OperatorServer[] }) {
  if (data.length === 0) {
    return (
      <Text>
        There are no servers of your own yet. Add one: culvert server add --help{'\n'}
        Demo servers are listed with --demo.
      </Text>
    )
  }
  const rows = data.map(cells)
  const widths = COLUMNS.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)) + 2)
  const line = (row: readonly string[]) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('')
  return (
    <Box flexDirection="column">
      <Text dimColor>{line(COLUMNS)}</Text>
      {rows.map((row) => (
        <Text key={row[0]}>{line(row)}</Text>
      ))}
    </Box>
  )
}
