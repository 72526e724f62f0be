import { rows } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import type { CohortState } from '#analytics/services/cohorts'

interface Row {
  test_mode: number
  currency: string
  month: string
  members: number
  customers: number
  value_x12: number | string
}

const SQL = `SELECT test_mode, currency, month, members, customers, value_x12 FROM daily_cohorts
  WHERE day = ? ORDER BY test_mode, currency, month`

/** The cohorts at the end of a day as they were computed last, in the order of their keys. */
export async function findDayCohorts(day: string, trx?: Trx): Promise<CohortState[]> {
  return (await rows<Row>(SQL, [day], trx)).map((row) => ({
    testMode: Number(row.test_mode) === 1,
    currency: row.currency,
    month: row.month,
    members: Number(row.members),
    customers: Number(row.customers),
    valueX12: Number(row.value_x12),
  }))
}
