import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { partOf, type PartOfRows } from '#core/database/part_of'

interface Wanted extends PartOfRows {
  /** 'YYYY-MM' */
  readonly month: string
  readonly testMode: boolean
  readonly currency: string
  readonly instant: DateTime
}

/** A customer of a cohort, and what they pay a year. */
export interface CohortPayer {
  readonly customerId: number
  readonly valueX12: number
}

/** What ran just before an instant, which is bound twice. */
const RUNS = 'p.starts_at < ? AND (p.ends_at IS NULL OR p.ends_at >= ?)'

export const cohortPayersSql = (column: 'first_paid_on' | 'first_paid_test_on') =>
  `SELECT c.id AS customer_id, SUM(p.value_x12) AS value_x12
  FROM customers c JOIN subscription_spans p ON p.customer_id = c.id
  WHERE c.${column} >= ? AND c.${column} <= ? AND p.test_mode = ? AND p.currency = ? AND ${RUNS}
  GROUP BY c.id ORDER BY c.id`

/** One page of the customers behind a cell of the cohorts, and how many they are. */
export async function findCohortPayers({
  month,
  testMode,
  currency,
  instant,
  ...page
}: Wanted): Promise<{ total: number; customers: CohortPayer[] }> {
  const sql = cohortPayersSql(testMode ? 'first_paid_test_on' : 'first_paid_on')
  const at = toSql(instant)
  const bindings = [`${month}-01`, `${month}-31`, testMode ? 1 : 0, currency, at, at]
  const { total, found } = await partOf<{ customer_id: number; value_x12: number | string }>(sql, bindings, page)
  const customers = found.map((row) => ({ customerId: Number(row.customer_id), valueX12: Number(row.value_x12) }))
  return { total, customers }
}
