import type { FirstPayment, FoundEntry, FoundPayment, ReturnedMoney, SpanHistory } from '#billing/reporting'
import type { Flow, SliceMeasures } from '#analytics/services/measures'
import { movementsOf } from '#analytics/services/movements'
import { Tally } from '#analytics/services/tally'

/** What billing says about one day of UTC. */
export interface DayFacts {
  /** Milliseconds; the day is [from, to). */
  readonly from: number
  readonly to: number
  /** Of customers for whom something began or ended: all spans so far. */
  readonly spans: readonly SpanHistory[]
  readonly entries: readonly FoundEntry[]
  /** The payments that were begun. */
  readonly payments: readonly FoundPayment[]
  /** The payments that were given up. */
  readonly failures: readonly FoundPayment[]
  /** Of the payments that succeeded: what went back since. */
  readonly returned: readonly ReturnedMoney[]
  readonly firstPayments: readonly FirstPayment[]
}

/** How a flow changes the state at the end of the day. */
const MRR: Partial<Record<Flow, 1 | -1>> = {
  newX12: 1,
  expansionX12: 1,
  reactivationX12: 1,
  transferInX12: 1,
  contractionX12: -1,
  voluntaryChurnX12: -1,
  involuntaryChurnX12: -1,
  disputeChurnX12: -1,
  refundChurnX12: -1,
  unknownChurnX12: -1,
  transferOutX12: -1,
}
const SUBSCRIBERS: Partial<Record<Flow, 1 | -1>> = {
  newSubscribers: 1,
  reactivated: 1,
  transferredIn: 1,
  voluntaryChurned: -1,
  involuntaryChurned: -1,
  disputeChurned: -1,
  refundChurned: -1,
  unknownChurned: -1,
  transferredOut: -1,
}

/**
 * The rows of a day, from what billing says about it and the rows of the day before. Computing a day reads that day alone, however long
 * the history is.
 */
export function rowsOfDay(facts: DayFacts, before: readonly SliceMeasures[]): SliceMeasures[] {
  const tally = new Tally()
  for (const row of before) tally.add(row, { mrrX12: row.mrrX12, subscribers: row.subscribers })
  for (const { slice, flows } of movementsOf(facts.spans, facts.from, facts.to)) {
    tally.add(slice, { ...flows, mrrX12: mrrEffectOf(flows), subscribers: effectOf(flows, SUBSCRIBERS) })
  }
  for (const entry of facts.entries) addEntry(tally, entry)
  for (const payment of facts.payments) tally.add(payment, { begun: 1 })
  for (const payment of facts.failures) addFailure(tally, payment)
  for (const first of facts.firstPayments) tally.add(first, { newCustomers: 1 })
  addReturned(tally, facts)
  return tally.rows()
}

/** How movements change what recurs. */
export const mrrEffectOf = (flows: Partial<Record<Flow, number>>) => effectOf(flows, MRR)

function effectOf(flows: Partial<Record<Flow, number>>, signs: Partial<Record<Flow, 1 | -1>>): number {
  return Object.entries(flows).reduce((sum, [name, amount]) => sum + amount * (signs[name as Flow] ?? 0), 0)
}

function addEntry(tally: Tally, entry: FoundEntry) {
  const { kind, isCorrection, amountMinor } = entry
  const count = isCorrection ? 0 : 1
  switch (kind) {
    case 'charge':
      tally.add(entry, { chargedMinor: amountMinor, succeeded: count })
      if (entry.wasDeclined) tally.add(entry, { recoveredMinor: amountMinor, recovered: count })
      if (!entry.isFeeKnown) tally.add(entry, { withUnknownFee: count })
      return
    case 'fee':
      return tally.add(entry, { feesMinor: -amountMinor })
    case 'tax':
      return tally.add(entry, { taxesMinor: -amountMinor })
    case 'refund':
      return tally.add(entry, { refundedMinor: -amountMinor, refunds: count })
    case 'undone_refund':
      return tally.add(entry, { refundedMinor: -amountMinor })
    case 'dispute':
      return tally.add(entry, { disputedMinor: -amountMinor, disputes: count })
    case 'undone_dispute':
      return tally.add(entry, { disputedMinor: -amountMinor })
  }
}

/** What cost nothing neither failed nor succeeded. */
function addFailure(tally: Tally, payment: FoundPayment) {
  const { status, amountMinor } = payment
  if (status === 'failed' && amountMinor > 0) tally.add(payment, { failed: 1, failedMinor: amountMinor })
}

/** Rates of refunds and disputes belong to the day of the payment, the money to the day on which it moved. */
function addReturned(tally: Tally, { entries, returned }: DayFacts) {
  const gone = { refund: new Map<number, number>(), dispute: new Map<number, number>() }
  for (const { paymentId, kind, amountMinor } of returned) {
    const sums = kind === 'dispute' || kind === 'undone_dispute' ? gone.dispute : gone.refund
    sums.set(paymentId, (sums.get(paymentId) ?? 0) + amountMinor)
  }
  for (const entry of entries) {
    if (entry.kind !== 'charge' || entry.isCorrection) continue
    if ((gone.refund.get(entry.paymentId) ?? 0) < 0) tally.add(entry, { refundedPayments: 1 })
    if ((gone.dispute.get(entry.paymentId) ?? 0) < 0) tally.add(entry, { disputedPayments: 1 })
  }
}
