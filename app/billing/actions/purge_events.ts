import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { rows, write } from '#core/database/rows'
import { EVENT_DAYS } from '#billing/rules'

const BATCH = 1_000
const OLD = `SELECT id FROM webhook_events WHERE received_at < ? AND due_at IS NULL ORDER BY received_at, id LIMIT ${BATCH}`
const FORGET = 'DELETE FROM webhook_events WHERE received_at < ? AND due_at IS NULL AND id <= ?'

/** Forgets events of long ago. What became of subscriptions and money stays. */
@inject()
export class PurgeEvents {
  constructor(private clock: Clock) {}

  async execute(): Promise<void> {
    const before = toSql(this.clock.now().minus({ days: EVENT_DAYS }))
    for (;;) {
      const old = await rows<{ id: number }>(OLD, [before])
      if (old.length === 0) return
      await write(FORGET, [before, Math.max(...old.map(({ id }) => id))])
    }
  }
}
