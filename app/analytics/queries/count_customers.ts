import { findPayers, hasDirtyDays, type PaidFigure } from '#billing/reporting'
import { type Binding, rows } from '#core/database/rows'
import { boundsOf } from '#analytics/services/days'
import { type Flow, FLOWS } from '#analytics/services/measures'
import { MOVEMENTS, type MovementName, type SliceFilter, storedAs } from '#analytics/services/movers'
import { findFailedDays } from '#analytics/queries/find_failed_days'
import type { DaySpan } from '#analytics/queries/sum_days'

/** The customers behind figures: those of any of these payments or movements. */
export interface Crowd {
  readonly of: readonly (PaidFigure | MovementName)[]
  readonly days: DaySpan
  /** One gateway or plan alone. */
  readonly gateway?: string
  readonly planId?: string
}

/** Where a figure of payments leaves a trace in the daily figures. */
const TRACES: Record<PaidFigure, readonly Flow[]> = {
  revenue: ['chargedMinor', 'refundedMinor', 'disputedMinor'],
  charged: ['chargedMinor'],
  refunded: ['refunds', 'refundedMinor'],
  disputed: ['disputes', 'disputedMinor'],
  fees: ['feesMinor'],
  taxes: ['taxesMinor'],
  net: ['chargedMinor', 'refundedMinor', 'disputedMinor', 'feesMinor', 'taxesMinor'],
  succeeded: ['succeeded'],
  failed: ['failed'],
  transactions: ['succeeded', 'failed'],
  recovered: ['recovered'],
  unknownFees: ['withUnknownFee'],
  firstPayments: ['newCustomers'],
  refundedSince: ['refundedPayments'],
  disputedSince: ['disputedPayments'],
}

const FIRST = '1970-01-01'
/** Days of payments that are looked at, and latest changes of what recurs. Who isn't found by then isn't counted. */
const MOST_DAYS = 60
const MOST_MOVES = 1_000

const isMovement = (name: PaidFigure | MovementName): name is MovementName =>
  (MOVEMENTS as readonly string[]).includes(name)

/**
 * How many customers are in a crowd, `enough` at most: of payments those who come to something over all its days, of what recurs
 * ('any') those who pay something else after them. Of movements the days say who they are; of payments the daily figures say on which
 * days to look, the latest first, and it stops once there are enough. While days of it are still to be computed, nobody is 1: it isn't
 * known that there is nobody.
 */
export async function countCustomers(
  crowd: Crowd,
  filter: Pick<SliceFilter, 'testMode' | 'currency'>,
  enough: number
): Promise<number> {
  const found = await countFound(crowd, filter, enough)
  return found === 0 && (await isUnknown(crowd.days)) ? 1 : found
}

/** A day that couldn't be computed may have anybody, the last one too. */
async function isUnknown({ to }: DaySpan): Promise<boolean> {
  return (await hasDirtyDays(undefined, to)) || (await findFailedDays()).some(({ day }) => day <= to)
}

async function countFound(
  crowd: Crowd,
  { testMode, currency }: Pick<SliceFilter, 'testMode' | 'currency'>,
  enough: number
): Promise<number> {
  const { of, days, ...part } = crowd
  const wanted = { ...part, testMode, currency }
  const known = new Set<number>()
  for (const name of of.filter(isMovement)) for (const id of await movedIn(days, name, wanted, enough)) known.add(id)
  const paid = of.filter((name) => !isMovement(name))
  if (paid.length === 0 || known.size >= enough) return Math.min(known.size, enough)
  const within = { from: boundsOf(days.from ?? FIRST).from, to: boundsOf(days.to).to }
  for (const day of await daysWith(
    paid.flatMap((name) => TRACES[name]),
    days,
    wanted
  )) {
    for (const figure of paid) {
      for (const id of await findPayers({ ...wanted, figure, during: boundsOf(day), within }, enough)) known.add(id)
    }
    if (known.size >= enough) return enough
  }
  return known.size
}

async function daysWith(flows: readonly Flow[], { from, to }: DaySpan, wanted: SliceFilter): Promise<string[]> {
  const { testMode, currency, gateway = '', planId = '' } = wanted
  const found = await rows<{ day: string }>(
    `SELECT DISTINCT SUBSTR(day, 1, 10) AS day FROM daily_metrics WHERE test_mode = ? AND currency = ? AND day >= ? AND day <= ?
      AND (? = '' OR gateway = ?) AND (? = '' OR plan_id = ?) AND (${flows.map((flow) => `${FLOWS[flow]} <> 0`).join(' OR ')})
      ORDER BY day DESC LIMIT ${MOST_DAYS}`,
    [testMode ? 1 : 0, currency, from ?? FIRST, to, gateway, gateway, planId, planId]
  )
  return found.map(({ day }) => day)
}

const MOVED = `m.test_mode = ? AND m.currency = ? AND m.day >= ? AND m.day <= ? AND (? = '' OR m.gateway = ?)
  AND (? = '' OR m.plan_id = ?)`
const NAMED = (movements: number) => `SELECT DISTINCT m.customer_id FROM daily_movers m
  WHERE m.movement IN (${Array(movements).fill('?').join(', ')}) AND ${MOVED} LIMIT ?`
/** Of what recurs only those make a difference who pay something else at the end: who left and came back doesn't. */
const CHANGED = `SELECT m.customer_id FROM daily_movers m WHERE m.customer_id IN (SELECT latest.customer_id FROM (
    SELECT m.customer_id FROM daily_movers m WHERE m.movement = 'value' AND ${MOVED} ORDER BY m.day DESC LIMIT ${MOST_MOVES}) latest)
  AND m.movement = 'value' AND ${MOVED} GROUP BY m.customer_id HAVING SUM(m.change_x12) <> 0 LIMIT ?`

async function movedIn(
  { from, to }: DaySpan,
  name: MovementName,
  { testMode, currency, gateway = '', planId = '' }: SliceFilter,
  enough: number
): Promise<number[]> {
  const of: Binding[] = [testMode ? 1 : 0, currency, from ?? FIRST, to, gateway, gateway, planId, planId]
  const stored = storedAs(name)
  const found =
    name === 'any'
      ? await rows<{ customer_id: number }>(CHANGED, [...of, ...of, enough])
      : await rows<{ customer_id: number }>(NAMED(stored.length), [...stored, ...of, enough])
  return found.map(({ customer_id }) => Number(customer_id))
}
