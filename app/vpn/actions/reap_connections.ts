import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { endConnections } from '#vpn/steps/end_connections'

const BATCH = 200

/** Ends connections whose device never came, or stayed away for a week. */
@inject()
export class ReapConnections {
  constructor(private clock: Clock) {}

  async execute(): Promise<number> {
    const now = toSql(this.clock.now())
    let reaped = 0
    for (;;) {
      const due = (await db
        .from('connections')
        .select('id', 'user_id')
        .where('reap_at', '<=', now)
        .orderBy('reap_at')
        .orderBy('id')
        .limit(BATCH)) as { id: number; user_id: number }[]
      for (const { id, user_id: userId } of due) reaped += await this.#reap(id, userId, now)
      if (due.length < BATCH) return reaped
    }
  }

  /** Under the lock the connection is looked at again: a report may have prolonged it. */
  async #reap(id: number, userId: number, now: string): Promise<number> {
    return endConnections({
      userId,
      reason: 'reaped',
      which: (devices) =>
        devices.filter((device) => device.connection_id === id && device.reap_at !== null && device.reap_at <= now),
    })
  }
}
