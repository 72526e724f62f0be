import fc from 'fast-check'
import type { FoundEntry, SpanHistory } from '#billing/reporting'
import { instant } from '#tests/support/analytics/facts'

/** A leap year's end of February, a day in its middle and both sides of every midnight. */
export const FIRST_DAY = '2028-02-26'
export const DAYS = Array.from({ length: 8 }, (_, at) => instant(FIRST_DAY).plus({ days: at }).toFormat('yyyy-MM-dd'))
export const PARTS = [0, 43_200_000, 86_399_999]
/** The ticks of all days; the last one is when the figures are counted, and what comes after it hasn't happened. */
export const TICKS = DAYS.length * PARTS.length

/** The instant of a tick, in milliseconds. */
export const timeOf = (tick: number) =>
  instant(FIRST_DAY).toMillis() + Math.floor(tick / PARTS.length) * 86_400_000 + (PARTS[tick % PARTS.length] ?? 0)

export type Reason = 'voluntary' | 'involuntary' | 'dispute' | 'refund' | null
export type Kind = FoundEntry['kind']

/** From one tick to the next one a subscription is worth the same. */
export interface Stage {
  readonly ticks: number
  readonly planId: 'monthly' | 'yearly'
  readonly valueX12: number
}

export interface Lived {
  readonly gateway: string
  readonly currency: string
  readonly testMode: boolean
  readonly begins: number
  readonly stages: readonly Stage[]
  /** After its stages it ends, or the last one lasts. */
  readonly ends: boolean
  readonly reason: Reason
}

/** Customers by what they subscribed to, and the ledger's lines of all of them. */
export interface History {
  readonly customers: readonly (readonly Lived[])[]
  readonly money: readonly {
    readonly tick: number
    readonly kind: Kind
    readonly amountMinor: number
    readonly gateway: string
    readonly currency: string
    readonly testMode: boolean
    readonly planId: 'monthly' | 'yearly'
  }[]
}

const gateway = fc.constantFrom('stripe', 'paypal')
const currency = fc.constantFrom('USD', 'EUR')
const planId = fc.constantFrom('monthly' as const, 'yearly' as const)
const testMode = fc.integer({ min: 0, max: 3 }).map((one) => one === 0)

const stage = fc.record<Stage>({
  ticks: fc.integer({ min: 1, max: 8 }),
  planId,
  valueX12: fc.constantFrom(11_988, 4_999, 5_994, 2_500),
})
const lived = fc.record<Lived>({
  gateway,
  currency,
  testMode,
  begins: fc.nat(TICKS - 1),
  stages: fc.array(stage, { minLength: 1, maxLength: 3 }),
  ends: fc.boolean(),
  reason: fc.constantFrom<Reason>('voluntary', 'involuntary', 'dispute', 'refund', null),
})

export const anyHistory: fc.Arbitrary<History> = fc.record({
  customers: fc.array(fc.array(lived, { maxLength: 3 }), { maxLength: 4 }),
  money: fc.array(
    fc.record({
      tick: fc.nat(TICKS - 1),
      kind: fc.constantFrom<Kind>('charge', 'fee', 'tax', 'refund', 'dispute', 'undone_refund', 'undone_dispute'),
      amountMinor: fc.integer({ min: 1, max: 9_999 }),
      gateway,
      currency,
      testMode,
      planId,
    }),
    { maxLength: 12 }
  ),
})

/** The spans of a history, as billing would keep them. */
export function spansOf({ customers }: History): SpanHistory[] {
  let subscriptionId = 0
  return customers.flatMap((own, customerId) =>
    own.flatMap((one) => {
      subscriptionId += 1
      const sameMode = own.filter((other) => other.testMode === one.testMode)
      const firstTick = Math.min(...sameMode.map(({ begins }) => begins))
      const firstPaidOn = new Date(timeOf(firstTick)).toISOString().slice(0, 10)
      return spansOfOne(one).map(({ from, to, stage, isLast }, at) => ({
        id: subscriptionId * 10 + at,
        subscriptionId,
        customerId,
        gateway: one.gateway,
        testMode: one.testMode,
        planId: stage.planId,
        currency: one.currency,
        valueX12: stage.valueX12,
        endReason: isLast && to !== null ? one.reason : null,
        firstPaidOn,
        startsAt: instant(new Date(from).toISOString()),
        endsAt: to === null ? null : instant(new Date(to).toISOString()),
      }))
    })
  )
}

export function spansOfOne({ begins, stages, ends }: Lived) {
  let tick = begins
  return stages.map((stage, at) => {
    const from = timeOf(tick)
    tick += stage.ticks
    const isLast = at === stages.length - 1
    return { from, to: isLast && !ends ? null : timeOf(tick), stage, isLast }
  })
}

const SIGN: Record<Kind, 1 | -1> = {
  charge: 1,
  undone_refund: 1,
  undone_dispute: 1,
  fee: -1,
  tax: -1,
  refund: -1,
  dispute: -1,
}

/** The ledger's lines of one day. */
export function entriesOf({ money }: History, day: string): FoundEntry[] {
  return money.flatMap(({ tick, kind, amountMinor, ...slice }, paymentId) => {
    if (new Date(timeOf(tick)).toISOString().slice(0, 10) !== day) return []
    const known = { isCorrection: false, isFeeKnown: true, wasDeclined: false, isOfFirstDay: false }
    return [{ paymentId, customerId: paymentId, ...slice, ...known, kind, amountMinor: SIGN[kind] * amountMinor }]
  })
}
