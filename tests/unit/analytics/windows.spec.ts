import { test } from '@japa/runner'
import { successRateOf } from '#analytics/services/rates'
import { wholeDaysOf, windowBefore, windowYearBefore } from '#analytics/services/windows'

/** All of the windows are over by then. */
const LATER = '2030-01-01'

test.group('Windows to compare with', () => {
  test('the one before has as many whole days, also early in a month', ({ assert }) => {
    const seven = { from: '2026-03-04', to: '2026-03-10' }
    assert.deepEqual(wholeDaysOf(seven, '2026-03-10'), { from: '2026-03-04', to: '2026-03-09' })
    assert.deepEqual(windowBefore('7d', seven, '2026-03-10'), { from: '2026-02-25', to: '2026-03-02' })
    // Eleven months and a day that is over: 336 days with today.
    const year = { from: '2025-04-01', to: '2026-03-02' }
    assert.deepEqual(windowBefore('1y', year, '2026-03-02'), { from: '2024-04-30', to: '2025-03-30' })
  })

  test('a year before has as many days, also across 29 February', ({ assert }) => {
    const seven = (to: string, from: string) => windowYearBefore('7d', { from, to }, LATER)
    assert.deepEqual(seven('2028-02-29', '2028-02-23'), { from: '2027-02-22', to: '2027-02-28' })
    assert.deepEqual(seven('2028-03-02', '2028-02-25'), { from: '2027-02-24', to: '2027-03-02' })
    assert.deepEqual(seven('2029-03-02', '2029-02-24'), { from: '2028-02-25', to: '2028-03-02' })
    assert.deepEqual(windowYearBefore('1y', { from: '2027-03-01', to: '2028-02-29' }, LATER), {
      from: '2026-03-01',
      to: '2027-02-28',
    })
  })

  test('a month is compared with the whole month before and the whole one of the year before, also in February', ({
    assert,
  }) => {
    const february = { from: '2028-02-01', to: '2028-02-29' }
    assert.deepEqual(windowBefore('2028-02', february, LATER), { from: '2028-01-01', to: '2028-01-31' })
    assert.deepEqual(windowYearBefore('2028-02', february, LATER), { from: '2027-02-01', to: '2027-02-28' })
    const after = { from: '2029-02-01', to: '2029-02-28' }
    assert.deepEqual(windowYearBefore('2029-02', after, LATER), { from: '2028-02-01', to: '2028-02-29' })
    assert.deepEqual(windowBefore('2028-03', { from: '2028-03-01', to: '2028-03-31' }, LATER), february)
    assert.deepEqual(windowBefore('2027-01', { from: '2027-01-01', to: '2027-01-31' }, LATER), {
      from: '2026-12-01',
      to: '2026-12-31',
    })
  })

  test('everything has none', ({ assert }) => {
    assert.isNull(windowBefore('all', { from: '2026-01-01', to: '2026-03-10' }, LATER))
    assert.isNull(windowYearBefore('all', { from: '2026-01-01', to: '2026-03-10' }, LATER))
    assert.isNull(windowBefore('7d', { from: null, to: '2026-03-10' }, LATER))
  })
})

test('a success rate is only 100 where no payment failed', ({ assert }) => {
  assert.deepEqual([successRateOf(0, 0), successRateOf(2, 1), successRateOf(3, 0)], [null, 66.67, 100])
  assert.equal(successRateOf(1_000_000, 1), 99.99)
})
