import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { insertMissing } from '#core/database/insert_missing'
import { lockRow, type Trx } from '#core/database/transaction'
import type { Report } from '#vpn/actions/record_report'
import { countsAfter, firstCounts, type ByteCounts } from '#vpn/services/byte_totals'

/** A report that overtook another one looks like a start that came back, once. */
const RETURNS_OF_TWO = 2

interface HealthRow extends ByteCounts {
  boot_id: string
  other_boot_id: string | null
  boot_returns: number
}

/** Writes the latest figures of a node and adds what its counters gained since the report before. */
export async function recordHealth(trx: Trx, serverId: number, report: Report, now: DateTime) {
  const figures = {
    reported_at: toSql(now),
    boot_id: report.bootId,
    uptime_seconds: report.uptimeSeconds,
    cpu: report.cpu,
    bandwidth: report.bandwidth,
    latency: report.latencyMs,
    live_peers: report.livePeers,
    clock_offset: report.clock === undefined ? null : report.clock - now.toMillis(),
  }
  const known = await lockRow<HealthRow>(trx, 'server_health', { server_id: serverId })
  if (!known) {
    const row = { server_id: serverId, ...figures, ...firstCounts(report, now) }
    await insertMissing('server_health', 'server_id', row, trx)
    return
  }
  const boots = known.boot_id === report.bootId ? {} : bootsAfter(known, report.bootId, now)
  await trx
    .from('server_health')
    .where('server_id', serverId)
    .update({ ...figures, ...boots, ...countsAfter(known, report, now) })
}

/** An agent that starts again has a new number and never the old one again: two that take turns are two agents with one credential. */
function bootsAfter(known: HealthRow, bootId: string, now: DateTime) {
  const returns = bootId === known.other_boot_id ? known.boot_returns + 1 : 0
  return {
    other_boot_id: known.boot_id,
    boot_returns: returns,
    ...(returns >= RETURNS_OF_TWO ? { two_agents_at: toSql(now) } : {}),
  }
}
