import { test } from '@japa/runner'
import fc from 'fast-check'
import { LEAST_CUSTOMERS, RELATIONS, sendableKeys } from '#advisor/services/model/withhold'

const sent = (customers: Record<string, number>, relations = RELATIONS) =>
  [...sendableKeys(new Map(Object.entries(customers)), relations)].toSorted()

test.group('Figures that may be sent to a model', () => {
  test('are of five customers or more', ({ assert }) => {
    assert.deepEqual(sent({ totalRevenue: 4, subscribers: 5, churned: 0 }), ['subscribers'])
  })

  test('never tell a gateway of fewer: the smallest of the others is kept back with it', ({ assert }) => {
    const gateways = [{ of: ['a', 'b', 'c'], isSum: true }]
    assert.deepEqual(sent({ a: 100, b: 40, c: 7 }, gateways), ['a', 'b', 'c'])
    assert.deepEqual(sent({ a: 100, b: 40, c: 2 }, gateways), ['a'])
    assert.deepEqual(sent({ a: 100, b: 40, c: 0 }, gateways), ['a', 'b'])
    assert.deepEqual(sent({ a: 100, b: 2, c: 2 }, gateways), [])
    assert.deepEqual(sent({ a: 100, b: 2 }, gateways), [])
  })

  test("leave out what tells somebody's refund, and keep the revenue", ({ assert }) => {
    const many = { totalRevenue: 60, charged: 60, totalTransactions: 60, failedTransactions: 9 }
    const figures = { ...many, averageTransactionValue: 60, disputed: 0 }
    assert.includeMembers(sent({ ...figures, refunded: 6 }), ['charged', 'refunded', 'averageTransactionValue'])
    // Charges are the average times their number, so one of these goes as well.
    const few = ['failedTransactions', 'totalRevenue', 'totalTransactions']
    assert.deepEqual(sent({ ...figures, refunded: 2 }), few)
    assert.deepEqual(sent({ ...figures, refunded: 2, disputed: 2 }), few)
  })

  test('tell no month but for a day on which few paid', ({ assert }) => {
    const known = { totalRevenue: 60, monthlyRevenue: 58 }
    assert.deepEqual(sent({ ...known, '.aroundMonth': 0 }), ['monthlyRevenue', 'totalRevenue'])
    assert.deepEqual(sent({ ...known, '.aroundMonth': 1 }), ['totalRevenue'])
  })

  test('tell no day that is still running by the growth of the days before it', ({ assert }) => {
    const known = { totalRevenue: 60, comparedRevenue: 58, revenueGrowth: 30, previousRevenue: 30 }
    assert.lengthOf(sent({ ...known, '.today': 0 }), 4)
    assert.deepEqual(sent({ ...known, '.today': 2 }), ['revenueGrowth', 'totalRevenue'])
  })

  test('hide each figure of fewer among five customers or more, whatever the numbers are', ({ assert }) => {
    const keys = [...new Set(RELATIONS.flatMap(({ of }) => of))]
    fc.assert(
      fc.property(fc.array(fc.nat(9), { minLength: keys.length, maxLength: keys.length }), (numbers) => {
        const customers = new Map(keys.map((key, index) => [key, numbers[index] ?? 0]))
        const kept = sendableKeys(customers, RELATIONS)
        const countOf = (key: string) => customers.get(key) ?? 0
        for (const key of kept) assert.isAtLeast(countOf(key), LEAST_CUSTOMERS, key)
        for (const { of, isSum } of RELATIONS) {
          const hidden = of.filter((key) => !kept.has(key) && countOf(key) > 0)
          const isAnySmall = hidden.some((key) => countOf(key) < LEAST_CUSTOMERS)
          if (!isAnySmall || !of.some((key) => kept.has(key))) continue
          assert.isAtLeast(hidden.length, 2, of.join())
          if (isSum)
            assert.isTrue(
              hidden.some((key) => countOf(key) >= LEAST_CUSTOMERS),
              of.join()
            )
        }
      })
    )
  })
})
