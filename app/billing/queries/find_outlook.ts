import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { rows } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import { GRACE_DAYS } from '#billing/rules'
import { PROMOTION_COLUMNS } from '#billing/services/promotion'
import { type ChangeRow, nextX12 } from '#billing/services/scheduled_change'

/** Running subscriptions of one currency and mode that something will happen to, by the day of it. */
export interface Outlook {
  /** Set to cancel, also where a renewal failed. */
  readonly ending: readonly OutlookDay[]
  /** A renewal failed, and it isn't set to cancel; by the day on which its grace ends. */
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

interface DayRow {
  day: string
  subscribers: number
  value_x12: number | string
}

/** Providers stop asking for a failed payment before this: what is older waits for a look of ours. */
const PAST_DUE_DAYS = 60

const RUNNING = `FROM subscriptions s JOIN subscription_spans v ON v.subscription_id = s.id AND v.ends_at IS NULL`
/** Empty: of all gateways, of all plans. */
const OF = `s.test_mode = ? AND v.currency = ? AND (? = '' OR v.gateway = ?) AND (? = '' OR v.plan_id = ?)`
/** A past due one that is set to cancel is in `ending` alone. */
const IS_ENDING = `s.status IN ('active', 'past_due')`
const IS_PAST_DUE = `s.status = 'past_due' AND s.ends_at IS NULL`
const byDay = (column: string, condition: string) => `SELECT SUBSTR(s.${column}, 1, 10) AS day,
  COUNT(DISTINCT s.customer_id) AS subscribers, SUM(v.value_x12) AS value_x12 ${RUNNING}
  WHERE s.${column} > ? AND ${condition} AND ${OF} GROUP BY day ORDER BY day`
const ofDay = (column: string, condition: string) => `SELECT s.customer_id, SUM(v.value_x12) AS value_x12 ${RUNNING}
  WHERE s.${column} >= ? AND s.${column} < ? AND ${condition} AND ${OF}
  GROUP BY s.customer_id ORDER BY s.customer_id`

const change = (
  condition: string
) => `SELECT SUBSTR(s.period_end, 1, 10) AS day, s.customer_id, s.scheduled_plan_id AS next_plan,
    s.scheduled_price_minor AS next_minor, n.\`interval\` AS next_interval, v.value_x12, ${PROMOTION_COLUMNS} ${RUNNING}
    JOIN plans n ON n.id = s.scheduled_plan_id
    LEFT JOIN promotions p ON p.id = s.promotion_id WHERE ${condition} AND s.scheduled_plan_id > '' AND s.status = 'active'
    AND s.ends_at IS NULL AND ${OF} ORDER BY day, s.id`

export const OUTLOOK = {
  ending: byDay('ends_at', IS_ENDING),
  pastDue: byDay('grace_ends_at', IS_PAST_DUE),
  endingOn: ofDay('ends_at', IS_ENDING),
  pastDueUntil: ofDay('grace_ends_at', IS_PAST_DUE),
  // One by one: a code that lasts is taken off each price.
  scheduled: change('s.period_end IS NOT NULL'),
  scheduledOn: change('s.period_end >= ? AND s.period_end < ?'),
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
