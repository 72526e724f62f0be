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

/** Who of the customers of one month pays at an instant. */
interface PayersWanted extends Omit<Wanted, 'from' | 'instants'> {
  /** 'YYYY-MM' */
  readonly month: string
  readonly instant: DateTime
}

/** A customer of a cohort, and what they pay a year. */
export interface CohortPayer {
  readonly customerId: number
  readonly valueX12: number
}

type Row = Record<string, string | number>

/** What ran just before an instant. */
const RUNS = 'p.starts_at < ? AND (p.ends_at IS NULL OR p.ends_at >= ?)'
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

export const cohortPayersSql = (column: 'first_paid_on' | 'first_paid_test_on') =>
  `SELECT c.id AS customer_id, SUM(p.value_x12) AS value_x12
  FROM customers c JOIN subscription_spans p ON p.customer_id = c.id
  WHERE c.${column} >= ? AND c.${column} <= ? AND p.test_mode = ? AND p.currency = ? AND ${RUNS}
  GROUP BY c.id ORDER BY c.id`

/** The customers behind one cell of the cohorts. */
export async function findCohortPayers({ month, testMode, currency, instant }: PayersWanted): Promise<CohortPayer[]> {
  const sql = cohortPayersSql(testMode ? 'first_paid_test_on' : 'first_paid_on')
  const at = toSql(instant)
  const found = await rows<{ customer_id: number; value_x12: number | string }>(sql, [
    `${month}-01`,
    `${month}-31`,
    testMode ? 1 : 0,
    currency,
    at,
    at,
  ])
  return found.map((row) => ({ customerId: Number(row.customer_id), valueX12: Number(row.value_x12) }))
}
