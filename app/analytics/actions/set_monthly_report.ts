import { inject } from '@adonisjs/core'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { isForeignKeyViolation } from '#core/database/errors'
import { insertMissing } from '#core/database/insert_missing'
import { transaction, type Trx } from '#core/database/transaction'
import { MonthlyReportRecipient } from '#analytics/models/monthly_report_recipient'

interface SetMonthlyReportInput {
  readonly userId: number
  readonly isOn: boolean
  /** Null is the terminal. */
  readonly actorId: number | null
}

/** Turns an operator's monthly report on or off. What is so already stays. */
@inject()
export class SetMonthlyReport {
  constructor(private clock: Clock) {}

  async execute({ userId, isOn, actorId }: SetMonthlyReportInput): Promise<void> {
    await transaction(async (trx) => {
      const changed = isOn ? await this.#turnOn(userId, trx) : await turnOff(userId, trx)
      if (!changed) return
      const action = isOn ? 'monthly_report.turn_on' : 'monthly_report.turn_off'
      await audit(trx, this.clock, { actorId, action, subject: `user:${userId}` })
    })
  }

  async #turnOn(userId: number, trx: Trx): Promise<boolean> {
    if (await MonthlyReportRecipient.find(userId, { client: trx })) return false
    const row = { user_id: userId, since: toSql(this.clock.now()) }
    try {
      await insertMissing('monthly_report_recipients', 'user_id', row, trx)
      return true
    } catch (error) {
      if (!isForeignKeyViolation(error)) throw error
      // The account was deleted a moment ago.
      return false
    }
  }
}

async function turnOff(userId: number, trx: Trx): Promise<boolean> {
  const deleted = await MonthlyReportRecipient.query({ client: trx }).where({ userId }).delete()
  return Number(deleted) > 0
}
