import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { endConnections } from '#vpn/steps/end_connections'

const BATCH = 200

interface Row {
  id: number
  user_id: number
  server_id: number
}

/**
 * Ends the connections to servers that are disabled, or whose draining is over. Each
 * of their users is owed a connect. One user at a time, so that nobody waits for thousands.
 */
@inject()
export class ClearServers {
  constructor(private clock: Clock) {}

  async execute(): Promise<number> {
    let ended = 0
    for (;;) {
      const rows = await this.#due()
      for (const row of rows) ended += await this.#end(row)
      if (rows.length < BATCH) return ended
    }
  }

  async #due(): Promise<Row[]> {
    const now = toSql(this.clock.now())
    return db
      .from('connections as c')
      .join('servers as s', 's.id', 'c.server_id')
      .select('c.id', 'c.user_id', 'c.server_id')
      .where((query) =>
        query
          .where('s.state', 'disabled')
          .orWhere((draining) => draining.where('s.state', 'draining').where('s.drain_deadline', '<=', now))
      )
      .orderBy('c.id')
      .limit(BATCH)
  }

  #end({ id, user_id: userId, server_id: serverId }: Row): Promise<number> {
    const which = (device: { connection_id: number; server_id: number }) =>
      device.connection_id === id && device.server_id === serverId
    return endConnections({ userId, reason: 'operator', which: (devices) => devices.filter(which) })
  }
}
