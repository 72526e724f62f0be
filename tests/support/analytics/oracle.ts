import { type History, type Lived, spansOfOne, TICKS, timeOf } from '#tests/support/analytics/histories'

/*
 * What the figures have to be, counted from the definitions and from nothing of the product: customer by customer, instant by instant.
 */

export interface Book {
  readonly currency: string
  readonly testMode: boolean
}

export interface Moved {
  new: number
  expansion: number
  contraction: number
  churn: number
  reactivation: number
  started: number
  reactivated: number
  churned: number
}

type Part = { gateway?: string; planId?: string }

/** What a customer's subscriptions are worth at an instant: just before it, or from it on. */
function worth(own: readonly Lived[], book: Book, at: number, side: 'before' | 'from', part: Part = {}): number {
  let sum = 0
  for (const one of own) {
    if (one.currency !== book.currency || one.testMode !== book.testMode) continue
    if (part.gateway !== undefined && one.gateway !== part.gateway) continue
    for (const { from, to, stage } of spansOfOne(one)) {
      if (part.planId !== undefined && stage.planId !== part.planId) continue
      const end = to ?? Infinity
      const runs = side === 'from' ? from <= at && at < end : from < at && at <= end
      if (runs) sum += stage.valueX12
    }
  }
  return sum
}

const midnightAfter = (day: string) => Date.parse(`${day}T00:00:00Z`) + 86_400_000

/** What all subscriptions are worth when a day is over. */
export function worthAfter({ customers }: History, book: Book, day: string, part: Part = {}): number {
  return customers.reduce((sum, own) => sum + worth(own, book, midnightAfter(day), 'before', part), 0)
}

export function subscribersAfter({ customers }: History, book: Book, day: string, part: Part = {}): number {
  return customers.filter((own) => worth(own, book, midnightAfter(day), 'before', part) > 0).length
}

/** What moved on the days from `first` to `last`. */
export function movedWithin({ customers }: History, book: Book, first: string, last: string): Moved {
  const moved: Moved = {
    new: 0,
    expansion: 0,
    contraction: 0,
    churn: 0,
    reactivation: 0,
    started: 0,
    reactivated: 0,
    churned: 0,
  }
  const ticks = Array.from({ length: TICKS }, (_, tick) => timeOf(tick))
  const instants = ticks.filter((at) => at >= Date.parse(`${first}T00:00:00Z`) && at < midnightAfter(last))
  for (const own of customers) {
    for (const at of instants) {
      const [was, is] = [worth(own, book, at, 'before'), worth(own, book, at, 'from')]
      if (was === 0 && is > 0) {
        const hasPaid = own.some((one) => one.testMode === book.testMode && timeOf(one.begins) < at)
        moved[hasPaid ? 'reactivation' : 'new'] += is
        moved[hasPaid ? 'reactivated' : 'started'] += 1
      } else if (was > 0 && is === 0) {
        moved.churn += was
        moved.churned += 1
      } else if (is > was) moved.expansion += is - was
      else moved.contraction += was - is
    }
  }
  return moved
}

/** What came in less what went back until now; fees and taxes are no part of it. */
export function revenueWithin({ money }: History, book: Book, first: string, last: string, part: Part = {}): number {
  let sum = 0
  for (const { tick, kind, amountMinor, currency, testMode, gateway, planId } of money) {
    const day = new Date(timeOf(tick)).toISOString().slice(0, 10)
    if (currency !== book.currency || testMode !== book.testMode || day < first || day > last || tick >= TICKS) continue
    if ((part.gateway ?? gateway) !== gateway || (part.planId ?? planId) !== planId) continue
    if (kind === 'charge' || kind === 'undone_refund' || kind === 'undone_dispute') sum += amountMinor
    if (kind === 'refund' || kind === 'dispute') sum -= amountMinor
  }
  return sum
}
