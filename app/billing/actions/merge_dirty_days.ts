import { rows } from '#core/database/rows'
import { transaction } from '#core/database/transaction'
import { type DayRange, merged } from '#billing/services/days'
import { claimDirtyDays } from '#billing/steps/claim_dirty_days'
import { markDays } from '#billing/steps/mark_days'

/** What a round looks at. */
const MOST = 2_000

const MARKED = `SELECT first_day AS 'first', last_day AS 'last' FROM dirty_days ORDER BY id LIMIT ?`

/** Makes one mark of those that overlap, so that there are never more than there are days, however long nobody computes them. */
export class MergeDirtyDays {
  async execute(): Promise<void> {
    const marks = await rows<DayRange>(MARKED, [MOST])
    if (merged(marks).length === marks.length) return
    await transaction(async (trx) => markDays(await claimDirtyDays(MOST, trx), trx))
  }
}
