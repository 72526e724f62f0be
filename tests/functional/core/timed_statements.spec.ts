import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { statementSeconds } from '#core/metrics/series'

const count = async () =>
  (await statementSeconds.get()).values.find(({ metricName }) => metricName?.endsWith('_count'))?.value ?? 0

test.group('Timed statements', () => {
  test('each is timed once, also in a transaction, after one that failed, and on two connections at once', async ({
    assert,
  }) => {
    const before = await count()
    const plans = () => db.from('plans').select('id')
    await plans()
    await assert.rejects(() => db.from('no_such_table'))
    const trx = await db.transaction()
    await plans().useTransaction(trx)
    await plans().useTransaction(trx)
    await trx.rollback()
    await Promise.all([plans(), plans()])
    assert.equal((await count()) - before, 1 + 1 + 2 + 2)
  })
})
