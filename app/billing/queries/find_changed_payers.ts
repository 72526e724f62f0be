import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { rows } from '#core/database/rows'
import { RUNS } from '#billing/queries/find_cohorts'

interface Wanted {
  /** The instants between which it is looked at. */
  readonly from: DateTime
  readonly to: DateTime
  readonly testMode: boolean
  readonly currency: string
  readonly gateway?: string
  readonly planId?: string
}

const VALUE = `SUM(CASE WHEN ${RUNS} THEN p.value_x12 ELSE 0 END)`

/** Those of these customers who pay something else at the second instant than at the first: who left and came back doesn't. */
export async function findChangedPayers(ids: readonly number[], wanted: Wanted): Promise<number[]> {
  if (ids.length === 0) return []
  const { testMode, currency, gateway = '', planId = '' } = wanted
  const [from, to] = [toSql(wanted.from), toSql(wanted.to)]
  const found = await rows<{ customer_id: number }>(
    `SELECT p.customer_id FROM subscription_spans p WHERE p.customer_id IN (${ids.map(() => '?').join(', ')})
      AND p.test_mode = ? AND p.currency = ? AND (? = '' OR p.gateway = ?) AND (? = '' OR p.plan_id = ?)
      GROUP BY p.customer_id HAVING ${VALUE} <> ${VALUE}`,
    [...ids, testMode ? 1 : 0, currency, gateway, gateway, planId, planId, from, from, to, to]
  )
  return found.map(({ customer_id }) => Number(customer_id))
}
