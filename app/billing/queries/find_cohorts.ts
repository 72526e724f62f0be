import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { rows } from '#core/database/rows'

/** Customers by the month of their first payment. */
export interface Cohort {
  /** 'YYYY-MM' */
  readonly month: string
  /** Who of them ever paid for a plan in this currency. */
  readonly customers: number
  /** Who pays at each instant that was asked for, and what that costs a year. */
  readonly at: readonly { readonly customers: number; readonly valueX12: number }[]
}

interface Wanted {
  /** First payments from this day on. */
  readonly from: string
  readonly testMode: boolean
  readonly currency: string
  readonly instants: readonly DateTime[]
}

type Row = Record<string, string | number>

/** What ran just before an instant, which is bound twice. */
export const RUNS = 'p.starts_at < ? AND (p.ends_at IS NULL OR p.ends_at >= ?)'
const stateAt = (index: number) => `COUNT(DISTINCT CASE WHEN ${RUNS} THEN c.id END) AS customers_${index},
  SUM(CASE WHEN ${RUNS} THEN p.value_x12 ELSE 0 END) AS value_${index}`

export const cohortsSql = (column: 'first_paid_on' | 'first_paid_test_on', instants: number) =>
  `SELECT SUBSTR(c.${column}, 1, 7) AS month, COUNT(DISTINCT c.id) AS customers,
  ${Array.from({ length: instants }, (_, index) => stateAt(index)).join(', ')}
  FROM customers c JOIN subscription_spans p ON p.customer_id = c.id
  WHERE c.${column} >= ? AND p.test_mode = ? AND p.currency = ? GROUP BY month ORDER BY month`

/** The cohorts from a day on. It reads the spans of the customers who first paid since then, and nobody else's. */
export async function findCohorts({ from, testMode, currency, instants }: Wanted): Promise<Cohort[]> {
  const times = instants.flatMap((instant) => Array<string>(4).fill(toSql(instant)))
  const sql = cohortsSql(testMode ? 'first_paid_test_on' : 'first_paid_on', instants.length)
  return (await rows<Row>(sql, [...times, from, testMode ? 1 : 0, currency])).map((row) => ({
    month: String(row['month']),
    customers: Number(row['customers']),
    at: instants.map((_, index) => ({
      customers: Number(row[`customers_${index}`]),
      valueX12: Number(row[`value_${index}`]),
    })),
  }))
}
