import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock'
import { insertMissing } from '#core/database/insert_missing'
import { transaction } from '#core/database/transaction'
import { ConnectDay } from '#vpn/models/connect_day'
import { type ConnectCounts, ConnectTally } from '#vpn/services/connect_tally'

/** How far back connects are looked at, and kept. */
export const CONNECT_DAYS = 30

/** Adds what this process counted to the days of all, and deletes days that nobody looks at any more. */
@inject()
export class StoreConnects {
  constructor(
    private clock: Clock,
    private tally: ConnectTally
  ) {}

  async execute(): Promise<void> {
    const all = this.tally.take()
    while (all.length > 0) {
      const [day, counts] = all[0] as (typeof all)[number]
      try {
        await this.#add(day, counts)
      } catch (error) {
        for (const [left, its] of all) this.tally.put(left, its)
        throw error
      }
      all.shift()
    }
    const before = this.clock.now().minus({ days: CONNECT_DAYS }).toISODate() ?? ''
    await ConnectDay.query().where('day', '<=', before).delete()
  }

  async #add(day: string, { connects, quick }: ConnectCounts) {
    await transaction(async (trx) => {
      await insertMissing('connect_days', 'day', { day, connects: 0, quick: 0 }, trx)
      await trx
        .from('connect_days')
        .where({ day })
        .update({ connects: db.raw('connects + ?', [connects]), quick: db.raw('quick + ?', [quick]) })
    })
  }
}
