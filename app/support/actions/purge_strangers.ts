import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { STRANGERS_KEPT_DAYS } from '#support/limits'

const BATCH = 500

/** Deletes what strangers wrote long ago. They have no account with which it would go. */
@inject()
export class PurgeStrangers {
  constructor(private clock: Clock) {}

  async execute(): Promise<number> {
    const before = toSql(this.clock.now().minus({ days: STRANGERS_KEPT_DAYS }))
    for (let purged = 0; ;) {
      const old = await db
        .from('support_threads')
        .select('id')
        .whereNull('user_id')
        .where('last_message_at', '<', before)
        .orderBy('last_message_at')
        .orderBy('id')
        .limit(BATCH)
      if (old.length === 0) return purged
      const ids = old.map(({ id }: { id: number }) => id)
      await db.from('support_threads').whereIn('id', ids).delete()
      purged += ids.length
    }
  }
}
