import type { Trx } from '#core/database/transaction'
import {
  findDayEntries,
  findDayFailures,
  findDayPayments,
  findFirstPayments,
  findReturnedMoney,
  findSpanHistories,
} from '#billing/reporting'
import { boundsOf } from '#analytics/services/days'
import type { DayFacts } from '#analytics/services/rows_of_day'

/** What billing says about a day; each of these reads a range of an index that is as long as the day. */
export async function findDayFacts(day: string, trx: Trx): Promise<DayFacts> {
  const { from, to } = boundsOf(day)
  const entries = await findDayEntries(from, to, trx)
  // What came of payments, and first payments, are those of a day on which something was charged.
  const isCharged = entries.some(({ kind }) => kind === 'charge')
  return {
    from: from.toMillis(),
    to: to.toMillis(),
    spans: await findSpanHistories(from, to, trx),
    entries,
    payments: await findDayPayments(from, to, trx),
    failures: await findDayFailures(from, to, trx),
    returned: isCharged ? await findReturnedMoney(from, to, trx) : [],
    firstPayments: isCharged ? await findFirstPayments(day, trx) : [],
  }
}
