import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'

/** Forgets links that nobody can spend any more. */
@inject()
export class PurgeQuestions {
  constructor(private clock: Clock) {}

  async execute(): Promise<void> {
    await db.from('forward_confirmations').where('expires_at', '<=', toSql(this.clock.now())).delete()
  }
}
