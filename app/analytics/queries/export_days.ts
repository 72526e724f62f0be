import { DateTime } from 'luxon'
import type { Trx } from '#core/database/transaction'
import { type DayMeasures, findDays } from '#analytics/queries/find_days'

interface Wanted {
  readonly from: string | null
  readonly to: string
  readonly testMode: boolean
  readonly currency: string
}

/** The rows of a range in one currency, a month at a time, so years of rows are never in memory. */
export async function* exportDays({ from, to, testMode, currency }: Wanted, trx?: Trx): AsyncGenerator<DayMeasures[]> {
  for (let day = from; day !== null && day <= to;) {
    const start = DateTime.fromISO(day, { zone: 'utc' })
    const end = start.endOf('month').toFormat('yyyy-MM-dd')
    const found = await findDays(day, end < to ? end : to, testMode, trx)
    yield found.filter((row) => row.currency === currency)
    day = start.startOf('month').plus({ months: 1 }).toFormat('yyyy-MM-dd')
  }
}
