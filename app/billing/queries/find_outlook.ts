import { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { rows } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import { discounted } from '#shared/money'
import type { PlanId } from '#billing/plans'
import type { Interval } from '#billing/queries/find_prices'
import { GRACE_DAYS } from '#billing/rules'
import { yearOf } from '#billing/services/paid_periods'
import { lastingDiscount, PROMOTION_COLUMNS, type PromotionRow, toPromotion } from '#billing/services/promotion'

/** Running subscriptions of one currency and mode that something will happen to, by the day of it. */
export interface Outlook {
  /** Set to cancel. */
  readonly ending: readonly OutlookDay[]
  /** A renewal failed; by the day on which its grace ends. */
  readonly pastDue: readonly OutlookDay[]
  /** A change of plan is scheduled: what a year costs now, and after it. */
  readonly scheduled: readonly (OutlookDay & { readonly nextX12: number })[]
}

/** Which subscriptions; without a gateway or plan, all. */
export interface OutlookOf {
  readonly testMode: boolean
  readonly currency: string
  readonly gateway?: string
  readonly planId?: string
}

export interface OutlookDay {
  readonly day: string
  readonly subscribers: number
  readonly valueX12: number
}

/** A customer behind one day of the outlook. */
export interface OutlookCustomer {
  readonly customerId: number
  readonly valueX12: number
  /** What a year costs after a change of plan; null where none is scheduled. */
  readonly nextX12: number | null
}

interface DayRow {
  day: string
  subscribers: number
  value_x12: number | string
}

interface CustomerRow {
  customer_id: number
  value_x12: number | string
}

type ChangeRow = Partial<PromotionRow> & {
  day: string
  customer_id: number
  next_plan: PlanId
  next_minor: number | null
  next_interval: Interval
  value_x12: number
}

/** Providers stop asking for a failed payment before this: what is older waits for a look of ours. */
const PAST_DUE_DAYS = 60

const RUNNING = `FROM subscriptions s JOIN subscription_spans v ON v.subscription_id = s.id AND v.ends_at IS NULL`
/** Empty: of all gateways, of all plans. */
const OF = `s.test_mode = ? AND v.currency = ? AND (? = '' OR v.gateway = ?) AND (? = '' OR v.plan_id = ?)`
const byDay = (column: string, status: string) => `SELECT SUBSTR(s.${column}, 1, 10) AS day,
  COUNT(DISTINCT s.customer_id) AS subscribers, SUM(v.value_x12) AS value_x12 ${RUNNING}
  WHERE s.${column} > ? AND s.status = '${status}' AND ${OF} GROUP BY day ORDER BY day`
const ofDay = (column: string, status: string) => `SELECT s.customer_id, SUM(v.value_x12) AS value_x12 ${RUNNING}
  WHERE s.${column} >= ? AND s.${column} < ? AND s.status = '${status}' AND ${OF}
  GROUP BY s.customer_id ORDER BY s.customer_id`

export const OUTLOOK = {
  ending: byDay('ends_at', 'active'),
  pastDue: byDay('grace_ends_at', 'past_due'),
  endingOn: ofDay('ends_at', 'active'),
  pastDueUntil: ofDay('grace_ends_at', 'past_due'),
  // One by one: a code that lasts is taken off each price.
  scheduled: `SELECT SUBSTR(s.period_end, 1, 10) AS day, s.customer_id, s.scheduled_plan_id AS next_plan,
    s.scheduled_price_minor AS next_minor, n.\`interval\` AS next_interval, v.value_x12, ${PROMOTION_COLUMNS} ${RUNNING}
    JOIN plans n ON n.id = s.scheduled_plan_id
    LEFT JOIN promotions p ON p.id = s.promotion_id WHERE s.scheduled_plan_id > '' AND s.status = 'active'
    AND s.ends_at IS NULL AND s.period_end IS NOT NULL AND ${OF} ORDER BY day, s.id`,
}

/** What is scheduled, and what is at risk. Each part reads the few subscriptions that it is about, by an index of theirs. */
export async function findOutlook(
  { testMode, currency, gateway = '', planId = '' }: OutlookOf,
  now: DateTime,
  trx?: Trx
): Promise<Outlook> {
  const of = [testMode ? 1 : 0, currency, gateway, gateway, planId, planId]
  const since = (days: number) => toSql(now.minus({ days }))
  const ending = await rows<DayRow>(OUTLOOK.ending, [since(PAST_DUE_DAYS), ...of], trx)
  const pastDue = await rows<DayRow>(OUTLOOK.pastDue, [since(PAST_DUE_DAYS - GRACE_DAYS), ...of], trx)
  const changes = await rows<ChangeRow>(OUTLOOK.scheduled, of, trx)
  return { ending: ending.map(toDay), pastDue: pastDue.map(toDay), scheduled: scheduledOf(changes) }
}

/** Who is behind one day of it, by the same rules. */
export async function findOutlookCustomers(
  { testMode, currency, gateway = '', planId = '' }: OutlookOf,
  { part, on }: { part: keyof Outlook; on: string }
): Promise<OutlookCustomer[]> {
  const of = [testMode ? 1 : 0, currency, gateway, gateway, planId, planId]
  if (part === 'scheduled') {
    const changes = await rows<ChangeRow>(OUTLOOK.scheduled, of)
    return changes
      .filter(({ day }) => day === on)
      .map((change) => toCustomer(change.customer_id, change.value_x12, nextX12(change)))
  }
  const day = DateTime.fromISO(on, { zone: 'utc' })
  const sql = part === 'ending' ? OUTLOOK.endingOn : OUTLOOK.pastDueUntil
  const found = await rows<CustomerRow>(sql, [toSql(day), toSql(day.plus({ days: 1 })), ...of])
  return found.map((row) => toCustomer(row.customer_id, row.value_x12, null))
}

const toCustomer = (id: number, valueX12: number | string, nextX12: number | null): OutlookCustomer => {
  return { customerId: Number(id), valueX12: Number(valueX12), nextX12 }
}

const toDay = ({ day, subscribers, value_x12 }: DayRow): OutlookDay => {
  return { day, subscribers: Number(subscribers), valueX12: Number(value_x12) }
}

function scheduledOf(changes: readonly ChangeRow[]): Outlook['scheduled'] {
  return [...Map.groupBy(changes, ({ day }) => day)].map(([day, own]) => ({
    day,
    subscribers: own.length,
    valueX12: own.reduce((sum, { value_x12 }) => sum + value_x12, 0),
    nextX12: own.reduce((sum, change) => sum + nextX12(change), 0),
  }))
}

/** A price that only the store knows is taken to stay what it is. */
function nextX12({
  next_plan: planId,
  next_minor: minor,
  next_interval: interval,
  value_x12,
  ...code
}: ChangeRow): number {
  if (minor === null) return value_x12
  // Without a code its columns are null.
  const promotion = code.id ? toPromotion(code as PromotionRow) : null
  const lasts = lastingDiscount(promotion, planId)
  return yearOf(lasts ? discounted(minor, lasts) : minor, interval)
}
