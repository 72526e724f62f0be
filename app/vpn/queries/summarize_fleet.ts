import { rows } from '#core/database/rows'

/** No fleet has more; it keeps the look at it short. */
const MOST = 10_000
const SQL = `SELECT s.country_code, s.node_dns, s.peer_count, s.created_on, h.total_rx, h.total_tx
  FROM nodes n JOIN servers s ON s.id = n.server_id LEFT JOIN server_health h ON h.server_id = s.id
  WHERE n.credential_hash IS NOT NULL AND s.simulated = 0 ORDER BY n.server_id LIMIT ${MOST}`

interface Row {
  country_code: string
  node_dns: number
  peer_count: number
  created_on: string
  total_rx: number | string | null
  total_tx: number | string | null
}

/** The real servers in sums: those whose nodes have enrolled. */
export async function summarizeFleet() {
  const servers = await rows<Row>(SQL, [])
  const sum = (of: (row: Row) => number) => servers.reduce((total, row) => total + of(row), 0)
  const days = servers.map(({ created_on: day }) => day.slice(0, 10)).toSorted()
  return {
    servers: servers.length,
    countries: new Set(servers.map((row) => row.country_code)).size,
    resolvers: servers.filter((row) => Number(row.node_dns)).length,
    peers: sum((row) => Number(row.peer_count)),
    bytes: sum((row) => Number(row.total_rx ?? 0) + Number(row.total_tx ?? 0)),
    /** The day on which the oldest was added, 'YYYY-MM-DD'. */
    firstDay: days[0] ?? null,
  }
}
