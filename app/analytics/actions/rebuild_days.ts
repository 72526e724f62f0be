import { firstRow } from '#core/database/rows'
import { transaction } from '#core/database/transaction'
import { type DayRange, findFirstDay, markDays } from '#billing/reporting'
import { lockBuild } from '#analytics/steps/lock_build'

const FIRST = 'SELECT MIN(day) AS day FROM daily_metrics'

/**
 * Has the worker compute every day again. The figures stay readable in the meantime, and come out the same unless something was
 * wrong with them. Answers the days; null: none is computed yet.
 */
export class RebuildDays {
  async execute(): Promise<DayRange | null> {
    return transaction(async (trx) => {
      const { builtUntil: last } = await lockBuild(trx)
      const stored = await firstRow<{ day: string | null }>(FIRST, [], trx)
      const [first] = [stored?.day?.slice(0, 'YYYY-MM-DD'.length), await findFirstDay(trx)]
        .flatMap((day) => day ?? [])
        .toSorted()
      if (first === undefined || last === null || first > last) return null
      await markDays([{ first, last }], trx)
      return { first, last }
    })
  }
}
