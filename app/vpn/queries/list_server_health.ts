import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { Clock } from '#core/clock'
import { fromSql } from '#core/database/columns'
import { onlySetUp } from '#vpn/queries/only_set_up'
import { DemoHealth } from '#vpn/services/demo_health'
import { loadOf } from '#vpn/services/load'
import { SILENT_AFTER_SECONDS, statusOf, type HealthStatus } from '#vpn/services/status_rule'

export interface ServerHealth {
  serverId: number
  status: HealthStatus
  latency: number | null
  load: number
  uptime: number
  lastChecked: string | null
}

interface Row {
  id: number
  is_premium: number
  simulated: number
  capacity: number
  peer_count: number
  reported_at: string | null
  cpu: number | null
  bandwidth: number | null
  latency: number | null
}

interface Filter {
  /** Only these servers; unknown ones are missing from the answer. */
  ids?: number[]
  simulated?: boolean
}

const UPTIME_DAYS = 30

/** How every server is, measured by its node; demo servers are drawn. */
@inject()
export class ListServerHealth {
  constructor(
    private clock: Clock,
    private demo: DemoHealth
  ) {}

  async execute({ ids, simulated }: Filter = {}): Promise<ServerHealth[]> {
    const query = db
      .from('servers as s')
      .leftJoin('server_health as h', 'h.server_id', 's.id')
      .select('s.id', 's.is_premium', 's.simulated', 's.capacity', 's.peer_count')
      .select('h.reported_at', 'h.cpu', 'h.bandwidth', 'h.latency')
      .orderBy('s.id')
    if (ids) query.whereIn('s.id', ids)
    if (simulated !== undefined) query.where('s.simulated', simulated)
    const rows = (await onlySetUp(query, 's')) as Row[]
    const uptimes = await this.#uptimes(ids)
    return rows.map((row) => (row.simulated ? this.#drawn(row) : this.#measured(row, uptimes.get(row.id))))
  }

  #drawn({ id, is_premium: premium }: Row): ServerHealth {
    const { offline, latency, load, uptime, checkedAt } = this.demo.of(id, Boolean(premium))
    const figures = rounded(latency, load, uptime)
    const status = offline ? 'offline' : statusOf(figures.latency, figures.load)
    return { serverId: id, status, ...figures, lastChecked: DateTime.fromMillis(checkedAt, { zone: 'utc' }).toISO() }
  }

  #measured(row: Row, uptime: number | undefined): ServerHealth {
    const reported = row.reported_at === null ? null : fromSql(row.reported_at)
    const silent = !reported || this.clock.now().diff(reported).as('seconds') > SILENT_AFTER_SECONDS
    const load = loadOf({
      cpu: row.cpu ?? 0,
      bandwidth: row.bandwidth ?? 0,
      peers: row.peer_count,
      capacity: row.capacity,
    })
    const figures = rounded(row.latency, silent ? 0 : load, uptime ?? (silent ? 0 : 100))
    const status = silent ? 'offline' : statusOf(figures.latency, figures.load)
    return { serverId: row.id, status, ...figures, lastChecked: reported?.toISO() ?? null }
  }

  /** Percent of the sampled minutes of the last 30 days, by server. */
  async #uptimes(ids?: number[]): Promise<Map<number, number>> {
    const since = this.clock
      .now()
      .minus({ days: UPTIME_DAYS - 1 })
      .toFormat('yyyy-MM-dd')
    const query = db
      .from('server_uptime')
      .select('server_id')
      .sum({ up: 'minutes_up', looked: 'minutes' })
      .where('day', '>=', since)
      .groupBy('server_id')
      .orderBy('server_id')
    if (ids) query.whereIn('server_id', ids)
    const rows = (await query) as { server_id: number; up: number | string; looked: number | string }[]
    return new Map(rows.map((row) => [row.server_id, (100 * Number(row.up)) / Math.max(1, Number(row.looked))]))
  }
}

function rounded(latency: number | null, load: number, uptime: number) {
  return {
    latency: latency === null ? null : Math.round(latency),
    load: Math.round(load),
    // Never rounded up: 100 % means that nothing was missed.
    uptime: Math.floor(uptime * 10 + 1e-9) / 10,
  }
}
