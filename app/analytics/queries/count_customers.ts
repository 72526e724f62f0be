import {
  findChangedPayers,
  findPayers,
  findSpanHistories,
  type PaidFigure,
  type PayersRequest,
} from '#billing/reporting'
import { rows } from '#core/database/rows'
import { boundsOf } from '#analytics/services/days'
import { type Flow, FLOWS } from '#analytics/services/measures'
import { MOVEMENTS, type MovementName, moversOf, type SliceFilter } from '#analytics/services/movers'
import { CHURN } from '#analytics/services/window_figures'
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

const CHURNED: readonly Flow[] = CHURN.map((kind) => `${kind}Churned` as const)
const FIRST = '1970-01-01'
/** Days that are looked at. Who isn't found by then isn't counted. */
const MOST_DAYS = 60

const isMovement = (name: string): name is MovementName => (MOVEMENTS as readonly string[]).includes(name)

/**
 * How many customers are in a crowd, `enough` at most: of payments those who come to something over all its days, of what recurs
 * ('any') those who pay something else after them. The daily figures say on which days to look, the latest first, and it stops once
 * there are enough: of a crowd that is large it reads a day.
 */
export async function countCustomers(
  crowd: Crowd,
  { testMode, currency }: Pick<SliceFilter, 'testMode' | 'currency'>,
  enough: number
): Promise<number> {
  const { of, days, ...part } = crowd
  const wanted = { ...part, testMode, currency }
  const within = { from: boundsOf(days.from ?? FIRST).from, to: boundsOf(days.to).to }
  const known = new Set<number>()
  for (const day of await daysWith(of.flatMap(flowsOf), days, wanted)) {
    for (const name of of) for (const id of await customersOn(day, name, { ...wanted, within }, enough)) known.add(id)
    if (known.size >= enough) return enough
  }
  return known.size
}

function flowsOf(name: PaidFigure | MovementName): readonly Flow[] {
  if (!isMovement(name)) return TRACES[name]
  if (name === 'churned') return CHURNED
  return name === 'any' ? ['newSubscribers', 'reactivated', 'expanded', 'contracted', ...CHURNED] : [name]
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

async function customersOn(
  day: string,
  name: PaidFigure | MovementName,
  { within, ...wanted }: SliceFilter & Pick<PayersRequest, 'within'>,
  enough: number
): Promise<number[]> {
  const during = boundsOf(day)
  if (!isMovement(name)) return findPayers({ ...wanted, figure: name, during, within }, enough)
  const { from, to } = during
  const spans = await findSpanHistories(from, to)
  const movers = moversOf(spans, { from: from.toMillis(), to: to.toMillis() }, { ...wanted, movement: name })
  const ids = movers.map(({ customerId }) => customerId)
  return name === 'any' ? changedOf(ids, { ...wanted, ...within }, enough) : ids
}

/** Customers looked at in one statement. */
const BATCH = 100

/** Of what recurs only those make a difference who pay something else at the end: `enough` of them at most. */
async function changedOf(
  ids: readonly number[],
  wanted: Parameters<typeof findChangedPayers>[1],
  enough: number
): Promise<number[]> {
  const changed: number[] = []
  for (let at = 0; at < ids.length && changed.length < enough; at += BATCH) {
    changed.push(...(await findChangedPayers(ids.slice(at, at + BATCH), wanted)))
  }
  return changed
}
