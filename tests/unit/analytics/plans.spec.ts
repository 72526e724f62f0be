import { test } from '@japa/runner'
import { FIRST_PAYMENTS } from '#billing/queries/find_first_payments'
import { SPAN_HISTORIES } from '#billing/queries/find_span_histories'
import { DAY } from '#analytics/queries/find_day'
import { SUM_DAYS } from '#analytics/queries/sum_days'
import { freshStart } from '#tests/support/accounts'
import { ago, insertYears } from '#tests/support/analytics/years'
import { scannedTables } from '#tests/support/scans'

test.group('Reading days', (group) => {
  group.each.setup(freshStart)

  test('neither computing a day nor adding days up reads a table from end to end', async ({ assert }) => {
    await insertYears()
    const [from, to] = [ago(24), ago(0)]
    const day = from.slice(0, 10)
    const statements: [sql: string, bindings: (string | number)[]][] = [
      [SPAN_HISTORIES, [from, to, from, to, to]],
      [FIRST_PAYMENTS('first_paid_on'), [day, from, to, 0]],
      [FIRST_PAYMENTS('first_paid_test_on'), [day, from, to, 1]],
      [DAY, [day]],
      [SUM_DAYS.day, [0, ago(720).slice(0, 10), day]],
      [SUM_DAYS.range, [0, ago(720).slice(0, 10), day]],
    ]
    const scans: string[] = []
    for (const [sql, bindings] of statements) {
      // `m` holds the customers of one day.
      const found = (await scannedTables(sql, bindings)).filter((table) => table !== 'm')
      scans.push(...found.map((table) => `${table} in ${sql}`))
    }
    assert.deepEqual(scans, [])
  })
})
