import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { Clock } from '#core/clock'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { askForEvents, restoreModel, subscribersPay, useModel } from '#tests/support/advisor'
import { rowsFromScratch } from '#tests/support/analytics/metrics'
import type { ApiBrowser } from '#tests/support/api'
import { payer } from '#tests/support/billing/booking'
import { customerRow, subscriptionRow } from '#tests/support/billing/rows'
import { FrozenClock } from '#tests/support/frozen_clock'
import { goodAdvice } from '#tests/support/model_advice'
import { ModelServer } from '#tests/support/model_server'

const ADVICE = '/api/ai/financial-advice'
const ASK = '/api/ai/custom-advice'
const TODAY = '2026-03-10T12:00:00.000Z'
const NOW = '2026-03-05T10:00:00Z'

/** As many payments of each of as many customers. */
async function pay(customers: number, wanted: { at?: string; gateway?: string; times?: number } = {}) {
  const { at = NOW, gateway = 'stripe', times = 1 } = wanted
  for (let customer = 0; customer < customers; customer += 1) {
    const book = await payer(null)
    for (let time = 0; time < times; time += 1) await book({ gateway, amountMinor: 1_000, at })
  }
}

test.group('What a model is sent', (group) => {
  let server: ModelServer
  let admin: ApiBrowser

  group.each.setup(async () => {
    await freshStart()
    server = await ModelServer.start()
    server.answer = JSON.stringify(goodAdvice)
    useModel(server)
    const user = await createUser({ isAdmin: true, email: 'ann.secret@example.com', firstName: 'Annabel' })
    admin = await signedIn(user)
    app.container.swap(Clock, () => new FrozenClock(TODAY))
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

  test('counts customers, not their payments', async ({ assert }) => {
    await pay(4, { times: 3 })
    await rowsFromScratch()
    assert.notInclude(await keysSent(), 'totalRevenue')
    await pay(1)
    await rowsFromScratch()
    assert.includeMembers(await keysSent(), ['totalRevenue', 'charged', 'monthlyRevenue', 'gateway_stripe_share'])
  })

  test('has no comparison with a window of fewer', async ({ assert }) => {
    const [before, lastYear] = ['2026-02-02T10:00:00Z', '2025-03-01T10:00:00Z']
    await pay(10)
    await pay(4, { at: before, times: 2 })
    await pay(4, { at: lastYear, times: 2 })
    await rowsFromScratch()
    const few = await keysSent()
    assert.include(few, 'totalRevenue')
    for (const key of ['revenueGrowth', 'previousRevenue', 'revenueGrowthYear', 'newCustomersGrowth'])
      assert.notInclude(few, key)
    await pay(1, { at: before })
    await pay(1, { at: lastYear })
    await rowsFromScratch()
    assert.includeMembers(await keysSent(), ['revenueGrowth', 'previousRevenue', 'revenueGrowthYear'])
  })

  test('does not tell what few paid today by the growth of the days before', async ({ assert }) => {
    await pay(10)
    await pay(10, { at: '2026-02-02T10:00:00Z' })
    await rowsFromScratch()
    assert.includeMembers(await keysSent(), ['totalRevenue', 'comparedRevenue', 'revenueGrowth', 'previousRevenue'])
    await pay(1, { at: '2026-03-10T09:00:00Z' })
    await rowsFromScratch()
    const keys = await keysSent()
    assert.includeMembers(keys, ['totalRevenue', 'revenueGrowth'])
    assert.notInclude(keys, 'comparedRevenue')
    assert.notInclude(keys, 'previousRevenue')
  })

  test('has no gateway of fewer, and no other one that would tell it by the total', async ({ assert }) => {
    await pay(20)
    await pay(8, { gateway: 'paypal' })
    await pay(2, { gateway: 'sandbox', times: 5 })
    await rowsFromScratch()
    const keys = await keysSent()
    assert.includeMembers(keys, ['totalRevenue', 'gateway_stripe_share'])
    assert.notInclude(keys, 'gateway_sandbox_share')
    assert.notInclude(keys, 'gateway_paypal_share')
  })

  test('has no revenue of a month that tells who paid on the day before it', async ({ assert }) => {
    await pay(10)
    await pay(1, { at: '2026-02-20T10:00:00Z' })
    await rowsFromScratch()
    const keys = await keysSent()
    assert.include(keys, 'totalRevenue')
    assert.notInclude(keys, 'monthlyRevenue')
  })

  test('has no refunds or disputes of one who lost money among others whose refund failed or dispute was won', async ({
    assert,
  }) => {
    await pay(25)
    const one = { gateway: 'stripe', amountMinor: 1_000, at: NOW }
    const dispute = { amountMinor: 777, at: NOW, closedAt: NOW }
    for (const came of ['failed', 'failed', 'failed', 'failed', 'succeeded'] as const) {
      await (
        await payer(null)
      )({ ...one, refunds: [{ amountMinor: 777, status: came }] })
      await (
        await payer(null)
      )({ ...one, disputes: [{ ...dispute, status: came === 'failed' ? 'won' : 'lost' }] })
    }
    await rowsFromScratch()
    const keys = await keysSent()
    for (const key of ['refunded', 'refundRate', 'disputed', 'disputeRate']) assert.notInclude(keys, key)
    for (let more = 0; more < 4; more += 1) {
      await (
        await payer(null)
      )({ ...one, refunds: [{ amountMinor: 777 }] })
      await (
        await payer(null)
      )({ ...one, disputes: [{ ...dispute, status: 'lost' }] })
    }
    await rowsFromScratch()
    assert.includeMembers(await keysSent(), ['refunded', 'refundRate', 'disputed', 'disputeRate'])
  })

  test('has no revenue of one who pays among others whose payments all went back, on whatever day', async ({
    assert,
  }) => {
    for (let back = 0; back < 4; back += 1) {
      const refunds = [{ amountMinor: 1_000, at: '2026-03-07T10:00:00Z' }]
      await (
        await payer(null)
      )({ gateway: 'stripe', amountMinor: 1_000, at: NOW, refunds })
    }
    await pay(1)
    await rowsFromScratch()
    const keys = await keysSent()
    for (const key of ['totalRevenue', 'gateway_stripe_share', 'plan_monthly_share', 'monthlyRevenue'])
      assert.notInclude(keys, key)
    await pay(4)
    await rowsFromScratch()
    assert.includeMembers(await keysSent(), ['totalRevenue', 'gateway_stripe_share', 'monthlyRevenue'])
  })

  test('has no growth of MRR that one new customer made among others who left and came back', async ({ assert }) => {
    await subscribersPay(20)
    async function subscribe(spans: [from: string, to: string | null][]) {
      const customer_id = await customerRow(null, { first_paid_on: spans[0]?.[0] ?? null })
      const subscription_id = await subscriptionRow(customer_id)
      const slice = { currency: 'USD', gateway: 'stripe', test_mode: false, plan_id: 'monthly', value_x12: 12_000 }
      for (const [from, to] of spans) {
        const times = { starts_at: `${from} 10:00:00.000`, ends_at: to && `${to} 10:00:00.000` }
        const end_reason = to && 'voluntary'
        await db.table('subscription_spans').insert({ subscription_id, customer_id, ...slice, ...times, end_reason })
      }
    }
    const backAndForth: [string, string | null][] = [
      ['2026-01-05', '2026-03-02'],
      ['2026-03-04', null],
    ]
    for (let left = 0; left < 4; left += 1) await subscribe(backAndForth)
    await subscribe([['2026-03-06', null]])
    await rowsFromScratch()
    const keys = await keysSent()
    assert.include(keys, 'monthlyRecurringRevenue')
    assert.notInclude(keys, 'mrrGrowth')
    for (let more = 0; more < 4; more += 1) await subscribe([['2026-03-06', null]])
    await rowsFromScratch()
    assert.includeMembers(await keysSent(), ['monthlyRecurringRevenue', 'mrrGrowth'])
  })

  test('is about nobody, in every request by both interfaces: advice, questions, streams and second tries', async ({
    assert,
  }) => {
    const secrets = ['ann.secret', 'Annabel']
    for (const name of ['Zebulon', 'Quintessa', 'Oswaldine', 'Thaddea', 'Perpetuus', 'Wilhelmko']) {
      const email = `${name.toLowerCase()}@people.example.org`
      const user = await createUser({ email, firstName: name })
      await (
        await payer(user.id)
      )({ gateway: 'stripe', amountMinor: 1_000, at: NOW, refunds: [{ amountMinor: 100 }] })
      secrets.push(name)
    }
    await subscribersPay(30, 10)
    const ids = [
      ...(await db.from('payments').select('provider_id as id')),
      ...(await db.from('customers').select('reference as id')),
      ...(await db.from('subscriptions').select('reference as id')),
    ] as { id: string }[]
    const known = [...secrets, ...ids.map(({ id }) => id)].map((secret) => secret.toLowerCase())

    const question = { query: 'Why do payments fail?', dateRange: '90d' }
    const stream = async () => {
      server.answer = 'Payments fail: {successRate} succeed.'
      const { events } = await askForEvents(admin, ASK, question)
      for await (const { name } of events) assert.notEqual(name, 'failed')
    }
    let requests = 0
    for (const api of ['responses', 'chat'] as const) {
      useModel(server, { api, model: `of ${api}` })
      for (const range of ['7d', '30d', '90d', '1y', 'all']) {
        server.answer = JSON.stringify(goodAdvice)
        assert.containsSubset((await admin.get(`${ADVICE}?range=${range}`)).body, { basis: 'model' }, `${api} ${range}`)
        requests += 1
      }
      await stream()
      server.answer = 'Payments fail: {successRate} succeed.'
      assert.equal((await admin.post(ASK, question)).status, 200)
      server.fault = 'broken'
      assert.equal((await admin.post(ASK, question)).status, 502)
      server.fault = null
      requests += 1 + 1 + 2
    }
    assert.lengthOf(server.calls, requests)
    for (const { text, path } of server.calls) {
      assert.notMatch(text, /@|127\.0\.0\.1|::1|"(user|customer|account|payment|operator)?_?id"/i, path)
      assert.notMatch(text, /\b\d{1,3}(\.\d{1,3}){3}\b|[0-9a-f]{8}-[0-9a-f]{4}-/i, path)
      assert.isEmpty(
        known.filter((secret) => text.toLowerCase().includes(secret)),
        path
      )
    }
  })
})
