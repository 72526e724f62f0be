import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { isUniqueViolation } from '#core/database/errors'
import { transaction } from '#core/database/transaction'
import { type Measure, Measures, nameWith } from '#core/health/measures'
import { ListMaintenance } from '#operations/queries/list_maintenance'
import { NotifyOperators } from '#operations/steps/notify_operators'
import { MeasureAlert } from '#operations/optimizer/models/measure_alert'
import { listMinuteShares, minuteOf } from '#operations/optimizer/queries/list_minute_shares'
import { FINE_MINUTES, nextAlertStep } from '#operations/optimizer/services/alert_rule'

/** Emails administrators once when a measure stays critical, and once when that's over; the row decides between workers. */
@inject()
export class WatchMeasures {
  constructor(
    private clock: Clock,
    private measures: Measures,
    private windows: ListMaintenance,
    private operators: NotifyOperators
  ) {}

  async execute(): Promise<void> {
    const now = this.clock.now()
    const shares = await listMinuteShares(now.minus({ minutes: FINE_MINUTES + 1 }))
    const open = new Map((await MeasureAlert.query().where('is_open', 1)).map((alert) => [alert.measure, alert]))
    for (const measure of this.measures.list()) {
      const alert = open.get(measure.id)
      const step = nextAlertStep(shares.get(measure.id) ?? [], minuteOf(now), alert !== undefined)
      if (step === 'open' && !(await this.#isPlanned()))
        await this.#open(measure, shares.get(measure.id)?.at(-1)?.place ?? null, now)
      if (step === 'close' && alert) await this.#close(measure, alert, now)
    }
  }

  /** In maintenance of the whole service high figures surprise nobody. */
  async #isPlanned(): Promise<boolean> {
    const windows = await this.windows.execute({ ahead: true })
    return windows.some(({ state, server }) => state === 'running' && server === null)
  }

  async #open(measure: Measure, measured: string | null, now: DateTime) {
    // Another process may have measured it, of other disks.
    const place = measured ?? (await this.measures.placeNow(measure))
    const name = nameWith(measure.name, place)
    const recipients = await this.operators.recipients()
    try {
      await transaction(async (trx) => {
        const row = { measure: measure.id, is_open: 1, opened_at: toSql(now), closed_at: null, place }
        await trx.insertQuery().table('measure_alerts').insert(row)
        await this.operators.notifyOfMeasure({ name, isOver: false }, recipients, trx)
      })
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
    }
  }

  async #close(measure: Measure, { id, place }: MeasureAlert, now: DateTime) {
    const name = nameWith(measure.name, place)
    const recipients = await this.operators.recipients()
    await transaction(async (trx) => {
      const closed = await trx
        .from('measure_alerts')
        .where({ id, is_open: 1 })
        .update({ is_open: null, closed_at: toSql(now) })
      if (Number(closed) === 1) await this.operators.notifyOfMeasure({ name, isOver: true }, recipients, trx)
    })
  }
}
