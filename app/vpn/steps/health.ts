import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { lockRow, type Trx } from '#core/database/transaction'
import type { Report } from '#vpn/actions/record_report'

/** A report that overtook another one looks like a start that came back, once. */
const RETURNS_OF_TWO = 2

interface HealthRow {
  boot_id: string
  other_boot_id: string | null
  boot_returns: number
  boot_rx: number
  boot_tx: number
  total_rx: number
  total_tx: number
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
  }
  const known = await lockRow<HealthRow>(trx, 'server_health', { server_id: serverId })
  if (!known) {
    const counters = {
      boot_rx: report.rxBytes,
      boot_tx: report.txBytes,
      total_rx: report.rxBytes,
      total_tx: report.txBytes,
    }
    const row = { server_id: serverId, ...figures, ...counters }
    await trx.insertQuery().table('server_health').insert(row).onConflict('server_id').ignore()
    return
  }
  const sameBoot = known.boot_id === report.bootId
  // Of two reports that overtook each other the older one adds nothing and takes nothing back.
  const rx = sameBoot ? Math.max(known.boot_rx, report.rxBytes) : report.rxBytes
  const tx = sameBoot ? Math.max(known.boot_tx, report.txBytes) : report.txBytes
  await trx
    .from('server_health')
    .where('server_id', serverId)
    .update({
      ...figures,
      ...(sameBoot ? {} : bootsAfter(known, report.bootId, now)),
      boot_rx: rx,
      boot_tx: tx,
      total_rx: known.total_rx + rx - (sameBoot ? known.boot_rx : 0),
      total_tx: known.total_tx + tx - (sameBoot ? known.boot_tx : 0),
    })
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
