import { DAYS } from '#tests/support/analytics/histories'
import { dayOf, historyOf, type Lives, LIST, type Plan, type Told, TICKS, toldOf } from '#tests/support/analytics/lives'
import { type Book, movedWithin, revenueWithin, subscribersAfter, worthAfter } from '#tests/support/analytics/oracle'

/*
 * The figures of a report, counted from what happened to each customer and from the definitions. Nothing of the product is used.
 */

export interface Days {
  readonly first: string
  readonly last: string
}

/** In percent with two decimals; null where nothing is left to have a share of: none came in, or more went back. */
const percent = (part: number, whole: number) => (whole <= 0 ? null : Math.round((part * 10_000) / whole) / 100)

const dayBefore = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

const isOf = (book: Book) => (told: Told) => told.currency === book.currency && told.testMode === book.testMode
const isIn =
  ({ first, last }: Days) =>
  (tick: number) =>
    tick < TICKS && dayOf(tick) >= first && dayOf(tick) <= last

/** Payments that ended in these days: what was charged of those that succeeded, and how many failed. */
function paymentsOf(lives: Lives, book: Book, days: Days, part: { gateway?: string } = {}) {
  const own = lives
    .flatMap(toldOf)
    .filter(isOf(book))
    .filter((told) => (part.gateway ?? told.gateway) === told.gateway)
  const paid = own.flatMap((told) => told.payments.filter(({ tick }) => isIn(days)(tick)))
  const failed = own.filter((told) => told.failed !== null && isIn(days)(told.over))
  const charged = paid.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return { succeeded: paid.length, failed: failed.length, charged, total: paid.length + failed.length }
}

/** Customers whose first payment of all in the mode was in this currency and in these days. */
const newCustomers = (lives: Lives, book: Book, days: Days) =>
  lives.filter((own) => {
    const [first] = toldOf(own).filter(({ testMode }) => testMode === book.testMode)
    return first !== undefined && first.currency === book.currency && isIn(days)(first.begins)
  }).length

/** Why those left who did not go on in that instant. */
function churnedBy(lives: Lives, book: Book, days: Days) {
  const counts = { voluntary: 0, involuntary: 0, dispute: 0, refund: 0, unknown: 0 }
  for (const own of lives) {
    const told = toldOf(own).filter(isOf(book))
    for (const { over, ends } of told) {
      if (ends !== null && isIn(days)(over) && !told.some(({ begins }) => begins === over)) counts[ends] += 1
    }
  }
  return counts
}

/** `months`: how many the days are, for what a subscriber pays in them; null: they have no beginning. */
export function countOf(lives: Lives, book: Book, days: Days, months: number | null) {
  const history = historyOf(lives)
  const { first, last } = days
  const revenue = revenueWithin(history, book, first, last)
  const payments = paymentsOf(lives, book, days)
  const start = subscribersAfter(history, book, dayBefore(first))
  const end = subscribersAfter(history, book, last)
  const moved = movedWithin(history, book, first, last)
  const worth = worthAfter(history, book, last)
  const isLost = months !== null && start > 0 && moved.churned > 0 && end > 0
  const byRevenue = (one: { revenue: number }, other: { revenue: number }) => other.revenue - one.revenue
  const gateways = ['fake', 'other'].map((gateway) => {
    const own = revenueWithin(history, book, first, last, { gateway })
    const { total } = paymentsOf(lives, book, days, { gateway })
    return { gateway, transactions: total, revenue: own, percentage: percent(own, revenue) }
  })
  const plans = (Object.keys(LIST) as Plan[]).map((planId) => {
    const own = revenueWithin(history, book, first, last, { planId })
    const subscribers = subscribersAfter(history, book, last, { planId })
    return { planName: NAMES[planId], subscribers, revenue: own, percentage: percent(own, revenue) }
  })
  return {
    totalRevenue: revenue,
    monthlyRecurringRevenue: Math.round(worth / 12),
    monthlyRevenue: revenueWithin(history, book, `${last.slice(0, 7)}-01`, last),
    totalTransactions: payments.total,
    successfulTransactions: payments.succeeded,
    failedTransactions: payments.failed,
    successRate: percent(payments.succeeded, payments.total),
    averageTransactionValue: payments.succeeded === 0 ? null : Math.round(payments.charged / payments.succeeded),
    churnRate: months === null ? null : percent(moved.churned, start),
    // Revenue of a subscriber and month, for the months of the range, by the share of those at the start who left.
    customerLifetimeValue: isLost ? Math.round(((worth / 12 / end) * months * start) / moved.churned) : null,
    subscribers: { start, new: moved.started, reactivated: moved.reactivated, churned: moved.churned, end },
    churnedBy: churnedBy(lives, book, days),
    months: [
      { month: '2028-02', days: { first: '2028-02-01', last: '2028-02-29' } },
      { month: '2028-03', days: { first: '2028-03-01', last: '2028-03-31' } },
    ].map(({ month, days: own }) => ({
      month,
      revenue: revenueWithin(history, book, own.first, own.last),
      transactions: paymentsOf(lives, book, own).total,
      newCustomers: newCustomers(lives, book, own),
    })),
    gateways: gateways.filter((one) => one.transactions > 0 || one.revenue !== 0).toSorted(byRevenue),
    plans: plans.filter((one) => one.subscribers > 0 || one.revenue !== 0).toSorted(byRevenue),
  }
}

const NAMES: Record<Plan, string> = { monthly: 'Monthly', yearly: 'Yearly' }

/** Each day by itself. */
export function daysOf(lives: Lives, book: Book, { first, last }: Days) {
  const history = historyOf(lives)
  return DAYS.filter((day) => day >= first && day <= last).map((at) => ({
    at,
    revenue: revenueWithin(history, book, at, at),
    transactions: paymentsOf(lives, book, { first: at, last: at }).total,
    churnedBy: churnedBy(lives, book, { first: at, last: at }),
    subscribers: subscribersAfter(history, book, at),
    monthlyRecurringRevenue: Math.round(worthAfter(history, book, at) / 12),
  }))
}

/** In percent of what came in before; null where nothing did, or more went back. */
export function growthOf(lives: Lives, book: Book, days: Days, before: Days): number | null {
  const history = historyOf(lives)
  const was = revenueWithin(history, book, before.first, before.last)
  return was > 0 ? percent(revenueWithin(history, book, days.first, days.last) - was, was) : null
}
