import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { Clock } from '#core/clock'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { restoreModel, subscribersPay, useModel } from '#tests/support/advisor'
import { rowsFromScratch } from '#tests/support/analytics/metrics'
import type { ApiBrowser } from '#tests/support/api'
import { payer } from '#tests/support/billing/booking'
import { FrozenClock } from '#tests/support/frozen_clock'
import { ModelServer } from '#tests/support/model_server'

const NOW = '2026-03-05T10:00:00Z'

async function pay(customers: number, at: string) {
  for (let customer = 0; customer < customers; customer += 1) {
    const book = await payer(null)
    await book({ gateway: 'stripe', amountMinor: 1_000, at })
  }
}

test.group('What a model is sent of several windows', (group) => {
  let admin: ApiBrowser

  group.each.setup(async () => {
    await freshStart()
    const server = await ModelServer.start()
    useModel(server)
    admin = await signedIn(await createUser({ isAdmin: true }))
    app.container.swap(Clock, () => new FrozenClock('2026-03-10T12:00:00.000Z'))
    await admin.post('/api/ai/agreement', { host: new URL(server.baseUrl).host })
    return async () => {
      app.container.restore(Clock)
      restoreModel()
      await server.close()
    }
  })

  async function keysSent(range = '30d') {
    const { sent } = (await admin.get(`/api/ai/preview?range=${range}`)).body as {
      sent: { figures: { key: string }[] }
    }
    return sent.figures.map(({ key }) => key)
  }

  test('has no revenue of a month that tells, less those of the range and the one before, who paid on the day between', async ({
    assert,
  }) => {
    app.container.swap(Clock, () => new FrozenClock('2026-03-14T12:00:00.000Z'))
    await pay(20, '2026-03-09T10:00:00Z')
    await pay(20, '2026-03-03T10:00:00Z')
    await pay(1, '2026-03-07T10:00:00Z')
    await rowsFromScratch()
    const keys = await keysSent('7d')
    assert.includeMembers(keys, ['totalRevenue', 'previousRevenue'])
    assert.notInclude(keys, 'monthlyRevenue')
  })

  test('has no revenue of a year before that overlaps the one it is compared with', async ({ assert }) => {
    for (const at of [NOW, '2025-01-10T10:00:00Z', '2024-10-10T10:00:00Z']) await pay(10, at)
    await rowsFromScratch()
    const keys = await keysSent('1y')
    assert.include(keys, 'totalRevenue')
    assert.notInclude(keys, 'revenueGrowthYear')
  })

  test('has no growth of MRR that a few made on days that are still to be computed', async ({ assert }) => {
    await subscribersPay(20)
    await rowsFromScratch()
    assert.include(await keysSent(), 'mrrGrowth')
    await db.table('dirty_days').insert({ first_day: '2026-02-20', last_day: '2026-02-20' })
    assert.notInclude(await keysSent(), 'mrrGrowth')
    await db.from('dirty_days').delete()
    assert.include(await keysSent(), 'mrrGrowth')
    await db.table('failed_days').insert({ day: '2026-02-20', attempts: 1, retry_at: '2026-03-11 00:00:00.000' })
    assert.notInclude(await keysSent(), 'mrrGrowth')
  })
})
