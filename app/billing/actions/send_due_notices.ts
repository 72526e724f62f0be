import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { rows } from '#core/database/rows'
import { lockRow, transaction, type Trx } from '#core/database/transaction'
import { findNoticed, type Noticed } from '#billing/queries/find_noticed'
import { noticesAhead } from '#billing/services/notices_ahead'
import { notifyOnce } from '#billing/steps/notify_once'
import { planNotice } from '#billing/steps/plan_notice'

const BATCH = 200
const DUE = `SELECT id FROM subscriptions WHERE notice_at <= ? ORDER BY notice_at, id LIMIT ${BATCH}`

/** Sends the mails that time alone makes due: a renewal ahead, a payment that still fails. */
@inject()
export class SendDueNotices {
  constructor(private clock: Clock) {}

  async execute(): Promise<void> {
    for (let due = await this.#due(); due.length > 0; due = await this.#due()) {
      for (const { id } of due) await transaction((trx) => this.send(id, trx))
    }
  }

  #due(): Promise<{ id: number }[]> {
    return rows<{ id: number }>(DUE, [toSql(this.clock.now())])
  }

  /** Those of one subscription that are due. */
  async send(id: number, trx: Trx) {
    if (!(await lockRow(trx, 'subscriptions', { id }))) return
    const subject = await findNoticed(id, trx)
    if (!subject) return
    const now = this.clock.now()
    const due = noticesAhead(subject, now).filter(({ at }) => at <= now)
    for (const { notice, template } of due) {
      await notifyOnce({ notice, template, customerId: subject.customerId, data: dataOf(subject) }, trx)
    }
    await planNotice(subject, now, trx)
  }
}

function dataOf({ plan, nextPlan, nextAmountMinor, currency, periodEnd, graceEndsAt, status }: Noticed) {
  if (status === 'past_due') return { plan, until: graceEndsAt?.toISO() ?? null }
  return { plan: nextPlan, amountMinor: nextAmountMinor, currency, on: periodEnd?.toISO() ?? null }
}
