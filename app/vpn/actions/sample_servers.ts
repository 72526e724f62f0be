import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { transaction, type Trx } from '#core/database/transaction'
import { raiseFleetRevision } from '#vpn/steps/fleet'
import { SILENT_AFTER_SECONDS } from '#vpn/services/status_rule'

interface Sample {
  id: number
  latency: number | null
  measured: number | null
  reported_at: string
}

const DAYS_KEPT = 40

/**
 * Once a minute notes which servers are up; once an hour publishes their latency in
 * the list of servers, which keeps its ETag in between. Claimed by a conditional update: one worker does each.
 */
@inject()
export class SampleServers {
  constructor(private clock: Clock) {}

  async execute() {
    const now = this.clock.now()
    await transaction(async (trx) => {
      if (!(await claim(trx, 'sampled_minute', now.toFormat("yyyy-MM-dd'T'HH:mm")))) return
      const servers = await samples(trx)
      const limit = toSql(now.minus({ seconds: SILENT_AFTER_SECONDS }))
      const day = this.clock.today()
      for (const server of servers) {
        const up = server.reported_at > limit ? 1 : 0
        await addMinute(trx, server.id, day, up)
      }
      await trx
        .from('server_uptime')
        .where('day', '<', now.minus({ days: DAYS_KEPT }).toFormat('yyyy-MM-dd'))
        .delete()
      if (await claim(trx, 'sampled_hour', now.toFormat("yyyy-MM-dd'T'HH"))) await publishLatency(trx, servers)
    })
  }
}

async function claim(trx: Trx, column: 'sampled_minute' | 'sampled_hour', period: string): Promise<boolean> {
  return (
    Number(
      await trx
        .from('fleet')
        .whereNot(column, period)
        .update({ [column]: period })
    ) === 1
  )
}

/** Servers that have reported at least once: before that one is being set up, and not down. */
function samples(trx: Trx): Promise<Sample[]> {
  return trx
    .from('servers as s')
    .join('server_health as h', 'h.server_id', 's.id')
    .join('nodes as n', 'n.server_id', 's.id')
    .whereNotNull('n.credential_hash')
    .select('s.id', 's.latency', 'h.latency as measured', 'h.reported_at')
    .orderBy('s.id')
}

async function addMinute(trx: Trx, serverId: number, day: string, up: number) {
  const today = trx.from('server_uptime').where({ server_id: serverId, day })
  const added = await today.increment({ minutes: 1, minutes_up: up })
  if (Number(added) > 0) return
  await trx.insertQuery().table('server_uptime').insert({ server_id: serverId, day, minutes: 1, minutes_up: up })
}

async function publishLatency(trx: Trx, servers: Sample[]) {
  let changed = false
  for (const { id, latency, measured } of servers) {
    const rounded = measured === null ? null : Math.round(measured)
    if (rounded === latency) continue
    await trx.from('servers').where('id', id).update({ latency: rounded })
    changed = true
  }
  if (changed) await raiseFleetRevision(trx)
}
