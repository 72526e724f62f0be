import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import fc from 'fast-check'
import type { PaymentSnapshot } from '#gateways/index'
import type { Known } from '#tests/support/gateways/fake_gateway'
import { paidPeriods } from '#billing/services/paid_periods'
import { spansOf } from '#billing/services/spans'
import { createUser, freshStart } from '#tests/support/accounts'
import { Engine } from '#tests/support/billing/engine'
import { addPrices, beginSubscription } from '#tests/support/billing/subscriptions'
import { addGateway } from '#tests/support/gateways/use_harness'

const RUNS = fc.readConfigureGlobal().numRuns ?? 10
const PRICES = new Map([
  ['price_monthly', { planId: 'monthly' as const, amountMinor: 999, currency: 'USD', interval: 'month' as const }],
  ['price_yearly', { planId: 'yearly' as const, amountMinor: 4999, currency: 'USD', interval: 'year' as const }],
])

const COLUMNS = [
  'starts_at',
  'ends_at',
  'plan_id',
  'gateway',
  'test_mode',
  'currency',
  'value_x12',
  'end_reason',
] as const

interface Told {
  day: number
  priceId: 'price_monthly' | 'price_yearly'
  isFree: boolean
}

const story = fc.record({
  payments: fc.uniqueArray(
    fc.record<Told>({
      day: fc.nat(60),
      priceId: fc.constantFrom('price_monthly', 'price_yearly'),
      isFree: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6, selector: ({ day }) => day }
  ),
  endsOn: fc.option(fc.integer({ min: 1, max: 70 })),
})

test.group('Spans in any order', (group) => {
  const engine = new Engine(group)
  group.each.timeout(60_000 + RUNS * 3_000)

  const paymentsOf = (told: readonly Told[]): PaymentSnapshot[] => {
    const sorted = [...told].sort((a, b) => a.day - b.day)
    return sorted.map(({ day, priceId, isFree }, index) => {
      const at = engine.later(day)
      const amountMinor = isFree ? 0 : (PRICES.get(priceId)?.amountMinor ?? 0)
      const times = { createdAt: at, paidAt: at, periodStart: at, periodEnd: at.plus({ months: 1 }) }
      return engine.fake.payment(`in_${day}`, {
        ...times,
        priceId,
        amountMinor,
        reason: index === 0 ? 'create' : 'cycle',
      })
    })
  }

  test('the order in which payments are listed means nothing, and no two spans overlap or repeat', ({ assert }) => {
    const facts = { prices: PRICES, priceId: null, planId: 'monthly' as const, promotion: null }
    fc.assert(
      fc.property(story, fc.infiniteStream(fc.nat(1_000)), ({ payments, endsOn }, draws) => {
        const at = endsOn === null ? null : engine.later(endsOn).toFormat('yyyy-MM-dd HH:mm:ss.SSS')
        const end = at === null ? null : { at, reason: 'voluntary' as const }
        const told = paymentsOf(payments)
        const shuffled = [...told].map((one) => ({ one, key: draws.next().value ?? 0 })).sort((a, b) => a.key - b.key)
        const spans = spansOf(paidPeriods(told, facts), end)
        const other = shuffled.map(({ one }) => one)
        assert.deepEqual(spansOf(paidPeriods(other, facts), end), spans)
        for (const [index, span] of spans.entries()) {
          const next = spans[index + 1]
          assert.isTrue(span.ends_at === null || span.ends_at > span.starts_at)
          assert.isAbove(span.value_x12, 0)
          if (!next) continue
          assert.equal(span.ends_at, next.starts_at)
          assert.isNull(span.end_reason)
          assert.notDeepEqual([span.plan_id, span.value_x12], [next.plan_id, next.value_x12])
        }
      })
    )
  })

  test('whatever was heard of it before, in any order and how often, the rows are those of the last snapshot', async ({
    assert,
  }) => {
    const rowsOf = async () => {
      const spans = await db.from('subscription_spans').orderBy('starts_at')
      const customer = await db.from('customers').firstOrFail()
      const told = spans.map((span) => COLUMNS.map((column) => span[column]))
      return JSON.stringify([told, customer.first_paid_test_on])
    }
    const lived = async (told: readonly Known[]) => {
      await freshStart()
      engine.fake.subscriptions.clear()
      await addGateway(engine.fake.driver, engine.fake.settings)
      await addPrices()
      await beginSubscription((await createUser()).id, 'sub_1')
      for (const snapshot of told) {
        engine.fake.subscription('sub_1', snapshot)
        await engine.sync()
      }
      return rowsOf()
    }
    await fc.assert(
      fc.asyncProperty(story, fc.array(fc.nat(5), { maxLength: 6 }), async ({ payments, endsOn }, heard) => {
        engine.fake.clock.travelTo('2026-03-10T12:00:00Z')
        const all = paymentsOf(payments)
        const over = {
          status: 'canceled' as const,
          endedAt: engine.later(endsOn ?? 0),
          endReason: 'requested' as const,
        }
        engine.fake.clock.advance({ days: 80 })
        const at = (count: number): Known => engine.fake.subscription('sub_1', { payments: all.slice(0, count + 1) })
        const last: Known = { ...at(all.length), ...(endsOn === null ? {} : over) }
        const before = heard.map((count) => at(count))
        const expected = await lived([last])
        assert.equal(await lived([...before, last, last]), expected)
      }),
      { numRuns: RUNS, endOnFailure: true }
    )
  })
})
