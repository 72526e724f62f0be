import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { KEPT_DAYS } from '#gateways/drivers/sandbox/rules'

/** Forgets calls and delivered events that nobody will ask about again. */
@inject()
export class PurgeSandbox {
  constructor(private clock: Clock) {}

  async execute() {
    const before = toSql(this.clock.now().minus({ days: KEPT_DAYS }))
    await db.from('sandbox_requests').where('created_at', '<', before).delete()
    await db.from('sandbox_events').where('created_at', '<', before).whereNull('due_at').delete()
  }
}
