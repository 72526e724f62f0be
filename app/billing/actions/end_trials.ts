import { inject } from '@adonisjs/core'
import app from '@adonisjs/core/services/app'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { rows } from '#core/database/rows'
import { transaction, type Trx } from '#core/database/transaction'
import { Gateways } from '#gateways/index'
import { OPEN_STATUSES } from '#billing/services/subscription'
import { closeSpan } from '#billing/steps/close_span'
import { lockSubscription } from '#billing/steps/lock_subscription'
import { writeEvent } from '#billing/steps/write_event'

const OPEN = `SELECT id FROM subscriptions WHERE gateway = ? AND status IN (?, ?, ?) ORDER BY id`

/**
 * Ends what was subscribed to in a trial once its gateway does not exist any more: a database that began as a trial must
 * not entitle anybody, or keep anybody from buying, where money is real.
 */
@inject()
export class EndTrials {
  constructor(private clock: Clock) {}

  async execute(): Promise<void> {
    const gateways = await app.container.make(Gateways)
    const gone = gateways.drivers.filter(({ name, trialOnly }) => trialOnly && gateways.driver(name) === null)
    for (const { name } of gone) {
      const open = await rows<{ id: number }>(OPEN, [name, ...OPEN_STATUSES])
      for (const { id } of open) await transaction((trx) => this.#end(id, trx))
    }
  }

  async #end(id: number, trx: Trx) {
    const row = await lockSubscription(id, trx)
    if (!row) return
    const now = this.clock.now()
    const at = toSql(now)
    const values = {
      status: 'canceled',
      end_reason: 'ended',
      ended_at: at,
      check_at: null,
      tell_at: at,
      notice_at: null,
    }
    await trx.from('subscriptions').where('id', id).update(values)
    const happened = { kind: 'status', before: row.status, after: 'canceled', reason: 'ended' } as const
    await writeEvent(id, happened, { source: 'clock' }, now, trx)
    await closeSpan(id, now, trx)
  }
}
