import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'

/** Which of these sessions were not ended and have not run out. */
@inject()
export class FindLastingSessions {
  constructor(private clock: Clock) {}

  async execute(ids: readonly number[]): Promise<ReadonlySet<number>> {
    const now = toSql(this.clock.now())
    const found = (await db
      .from('sessions')
      .select('id')
      .whereIn('id', [...ids])
      .where('idle_expires_at', '>', now)
      .where('expires_at', '>', now)) as { id: number }[]
    return new Set(found.map(({ id }) => Number(id)))
  }
}
