import { test } from '@japa/runner'
import fc from 'fast-check'
import { movementsOf } from '#analytics/services/movements'
import { rowsOfDay } from '#analytics/services/rows_of_day'
import type { SliceMeasures } from '#analytics/services/measures'
import { windowFigures } from '#analytics/services/window_figures'
import { factsOf, instant } from '#tests/support/analytics/facts'
import { anyHistory, DAYS, entriesOf, type History, spansOf } from '#tests/support/analytics/histories'
import { movedWithin, revenueWithin, subscribersAfter, worthAfter } from '#tests/support/analytics/oracle'
import { runsOf } from '#tests/support/depth'

const BOOKS = ['USD', 'EUR'].flatMap((currency) => [false, true].map((testMode) => ({ currency, testMode })))
const PARTS = [{}, { gateway: 'stripe' }, { gateway: 'paypal' }, { planId: 'monthly' }, { planId: 'yearly' }]

/** The rows of each day, from those of the day before. */
function lived(history: History): SliceMeasures[][] {
  const spans = spansOf(history)
  const days: SliceMeasures[][] = []
  for (const day of DAYS) {
    const to = instant(day).plus({ days: 1 })
    const known = spans.filter(({ startsAt }) => startsAt < to)
    days.push(rowsOfDay(factsOf(day, { spans: known, entries: entriesOf(history, day) }), days.at(-1) ?? []))
  }
  return days
}

const windows = DAYS.flatMap((_, first) => DAYS.slice(first).map((_, length) => [first, first + length] as const))

test.group('The rows of a day', () => {
  test('are what the definitions say, in every window, currency and mode, whole and split', ({ assert }) => {
    fc.assert(
      fc.property(anyHistory, fc.constantFrom(...windows), (history, [first, last]) => {
        const days = lived(history)
        const [from, to] = [DAYS[first] ?? '', DAYS[last] ?? '']
        for (const book of BOOKS) {
          for (const part of PARTS) {
            const own = (rows: readonly SliceMeasures[] = []) =>
              rows.filter((row) =>
                Object.entries({ ...book, ...part }).every(([name, value]) => row[name as 'gateway'] === value)
              )
            const sums = days.slice(first, last + 1).flatMap(own)
            const found = windowFigures(sums, own(days[first - 1]), own(days[last]))
            const { startX12, newX12, expansionX12, reactivationX12, transferInX12 } = found
            const more = startX12 + newX12 + expansionX12 + reactivationX12 + transferInX12
            assert.equal(more - found.contractionX12 - found.churnX12 - found.transferOutX12, found.endX12)
            const joined = found.newSubscribers + found.reactivated + found.transferredIn
            const left = found.churned + found.transferredOut
            assert.equal(found.startSubscribers + joined - left, found.endSubscribers)
            assert.equal(found.endX12, worthAfter(history, book, to, part))
            assert.equal(found.revenueMinor, revenueWithin(history, book, from, to, part))
            if (Object.keys(part).length > 0) continue
            assert.equal(found.transferInX12, found.transferOutX12)
            assert.equal(found.transferredIn, found.transferredOut)
            assert.equal(found.endSubscribers, subscribersAfter(history, book, to))
            assert.deepEqual(
              {
                new: newX12,
                expansion: expansionX12,
                contraction: found.contractionX12,
                churn: found.churnX12,
                reactivation: reactivationX12,
                started: found.newSubscribers,
                reactivated: found.reactivated,
                churned: found.churned,
              },
              movedWithin(history, book, from, to)
            )
          }
        }
      }),
      { numRuns: runsOf(100, 1_000) }
    )
  })

  test('test money and live money never share a row, and neither do currencies', ({ assert }) => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        const only = (testMode: boolean): History => ({
          customers: history.customers.map((own) => own.filter((one) => one.testMode === testMode)),
          money: history.money.filter((one) => one.testMode === testMode),
        })
        const live = lived(history).map((rows) => rows.filter(({ testMode }) => !testMode))
        assert.deepEqual(live, lived(only(false)))
      }),
      { numRuns: runsOf(100, 1_000) }
    )
  })

  test('the order in which spans are listed means nothing', ({ assert }) => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        const spans = spansOf(history)
        const [from, to] = [instant(DAYS[0] ?? '').toMillis(), instant(DAYS[7] ?? '').toMillis()]
        const told = (list: typeof spans) =>
          movementsOf(list, from, to)
            .map((one) => JSON.stringify(one.flows))
            .sort()
        assert.deepEqual(told(spans.toReversed()), told(spans))
      }),
      { numRuns: runsOf(100, 1_000) }
    )
  })
})
