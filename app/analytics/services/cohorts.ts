import { DateTime } from 'luxon'
import type { SpanHistory } from '#billing/reporting'

/** The customers of a month, at the end of a day. */
export interface CohortState {
  readonly testMode: boolean
  readonly currency: string
  /** Of the first payment, 'YYYY-MM'. */
  readonly month: string
  /** Who ever paid for a plan in this currency. */
  readonly members: number
  readonly customers: number
  readonly valueX12: number
}

type Key = Pick<CohortState, 'testMode' | 'currency' | 'month'>
type Span = Pick<
  SpanHistory,
  'customerId' | 'testMode' | 'currency' | 'startsAt' | 'endsAt' | 'valueX12' | 'firstPaidOn'
>

/** The month that runs and the eleven before it. */
export const COHORT_MONTHS = 12

const keyOf = ({ testMode, currency, month }: Key) => `${testMode ? 1 : 0} ${currency} ${month}`

/** Whether a month is one of the twelve that are looked at on a day. */
function isLookedAt(month: string, from: number): boolean {
  const first = DateTime.fromMillis(from, { zone: 'utc' }).minus({ months: COHORT_MONTHS - 1 })
  return month >= first.toFormat('yyyy-MM')
}

/**
 * The cohorts at the end of a day [from, to): those of the day before, and what the customers changed for whom something began or ended.
 * A customer is in the cohort of their first payment in each currency that they ever paid for a plan in.
 */
export function cohortsOfDay(
  { spans, from, to }: { spans: readonly Span[]; from: number; to: number },
  before: readonly CohortState[]
): CohortState[] {
  const found = new Map(before.map((state) => [keyOf(state), state]))
  for (const [first, ...more] of customersOf(spans)) {
    const month = first?.firstPaidOn?.slice(0, 'YYYY-MM'.length)
    if (!first || month === undefined) continue
    const own = [first, ...more]
    const key = { testMode: first.testMode, currency: first.currency, month }
    const known = found.get(keyOf(key)) ?? { ...key, members: 0, customers: 0, valueX12: 0 }
    const [was, is] = [stateAt(own, from), stateAt(own, to)]
    found.set(keyOf(key), {
      ...known,
      members: known.members + is.members - was.members,
      customers: known.customers + is.customers - was.customers,
      valueX12: known.valueX12 + is.valueX12 - was.valueX12,
    })
  }
  return [...found]
    .filter(([, { month, members }]) => members !== 0 && isLookedAt(month, from))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, state]) => state)
}

/** Spans by customer, mode and currency. */
const customersOf = (spans: readonly Span[]): Span[][] => [
  ...Map.groupBy(spans, ({ customerId, testMode, currency }) => `${customerId} ${testMode} ${currency}`).values(),
]

/** Just before an instant. */
function stateAt(spans: readonly Span[], at: number) {
  const begun = spans.filter(({ startsAt }) => startsAt.toMillis() < at)
  const running = begun.filter(({ endsAt }) => endsAt === null || endsAt.toMillis() >= at)
  return {
    members: begun.length > 0 ? 1 : 0,
    customers: running.length > 0 ? 1 : 0,
    valueX12: running.reduce((sum, { valueX12 }) => sum + valueX12, 0),
  }
}
