import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import fc from 'fast-check'
import type { PaymentSnapshot } from '#gateways/index'
import { paidPeriods } from '#billing/services/paid_periods'
import { endOf, spansOf } from '#billing/services/spans'
import { createUser, freshStart } from '#tests/support/accounts'
import { codeRow, redemptionRow } from '#tests/support/billing/codes'
import { Engine } from '#tests/support/billing/engine'
import { HALF, paymentsOf, PRICES, story, type Story } from '#tests/support/billing/paid_stories'
import { addPrices, beginSubscription } from '#tests/support/billing/subscriptions'
import { runsOf } from '#tests/support/depth'
import type { Known } from '#tests/support/gateways/fake_gateway'
import { addGateway } from '#tests/support/gateways/use_harness'

const RUNS = runsOf(10, 200)
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

/** A time before the end of a story: so many payments were made, and money went back or didn't yet. */
const heard = fc.array(fc.record({ count: fc.nat(5), isBefore: fc.boolean() }), { maxLength: 6 })

test.group('Spans in any order', (group) => {
  const engine = new Engine(group)
  group.each.timeout(300_000 + RUNS * 10_000)

  const sqlOn = (day: number) => engine.later(day).toFormat('yyyy-MM-dd HH:mm:ss.SSS')

  function inOrder<T>(list: readonly T[], draws: Iterator<number>): T[] {
    const keyed = list.map((one) => ({ one, key: Number(draws.next().value ?? 0) }))
    return keyed.sort((a, b) => a.key - b.key).map(({ one }) => one)
  }

  test('the order of payments, refunds and disputes means nothing, and no two spans overlap or repeat', ({
    assert,
  }) => {
    const code = { id: 1, code: 'LESS', ...HALF, currency: 'USD', planId: null }
    const computed = (payments: readonly PaymentSnapshot[], { code: duration, endsOn, endReason }: Story) => {
      const promotion = duration === null ? null : { ...code, duration }
      const periods = paidPeriods(payments, { prices: PRICES, priceId: null, planId: 'monthly', promotion })
      const over = { status: 'canceled', ended_at: sqlOn(endsOn ?? 0), end_reason: endReason } as const
      const end = endsOn === null ? null : endOf(over, sqlOn(endsOn), payments)
      return { spans: spansOf(periods, end), end }
    }
    fc.assert(
      fc.property(story, fc.infiniteStream(fc.nat(1_000)), (life, draws) => {
        const told = paymentsOf(engine.fake, engine.later(0), life)
        const { spans, end } = computed(told, life)
        const shuffled = inOrder(told, draws).map((payment) => ({
          ...payment,
          refunds: inOrder(payment.refunds, draws),
          disputes: inOrder(payment.disputes, draws),
        }))
        assert.deepEqual(computed(shuffled, life), { spans, end })
        for (const [index, span] of spans.entries()) {
          const next = spans[index + 1]
          assert.isTrue(span.ends_at === null || span.ends_at > span.starts_at)
          assert.isAbove(span.value_x12, 0)
          if (!next) continue
          assert.equal(span.ends_at, next.starts_at)
          assert.isNull(span.end_reason)
          assert.notDeepEqual([span.plan_id, span.value_x12], [next.plan_id, next.value_x12])
        }
        const last = spans.at(-1)
        if (last) assert.deepEqual([last.ends_at, last.end_reason], [end?.at ?? null, end?.reason ?? null])
      }),
      { numRuns: runsOf(100, 1_000) }
    )
  })

  test('whatever was heard of it before, in any order and how often, the rows are those of the last snapshot', async ({
    assert,
  }) => {
    const rowsOf = async () => {
      const spans = await db.from('subscription_spans').orderBy('starts_at')
      const customer = await db.from('customers').firstOrFail()
      const payments = await db.from('payments').orderBy('provider_id')
      if (spans.length > 0) assert.isNotNull(customer.first_paid_test_on, 'whoever has a span has paid')
      const told = spans.map((span) => COLUMNS.map((column) => span[column]))
      const plans = payments.map(({ provider_id, plan_id, interval }) => [provider_id, plan_id, interval])
      return JSON.stringify([told, customer.first_paid_test_on, plans])
    }
    const lived = async (told: readonly Known[], { code }: Story) => {
      await freshStart()
      engine.fake.subscriptions.clear()
      await addGateway(engine.fake.driver, engine.fake.settings)
      await addPrices()
      const promotion_id = code && (await codeRow({ percent_off: 50, duration: code }))
      const id = await beginSubscription((await createUser()).id, 'sub_1', { promotion_id })
      if (promotion_id) await redemptionRow(promotion_id, id)
      for (const snapshot of told) {
        engine.fake.subscription('sub_1', snapshot)
        await engine.sync()
      }
      return rowsOf()
    }
    await fc.assert(
      fc.asyncProperty(story, heard, async (life, before) => {
        engine.fake.clock.travelTo('2026-03-10T12:00:00Z')
        const start = engine.later(0)
        const { endsOn, endReason } = life
        const over = { status: 'canceled' as const, endedAt: engine.later(endsOn ?? 0), endReason }
        engine.fake.clock.advance({ days: 80 })
        const at = (count: number, isBefore: boolean): Known =>
          engine.fake.subscription('sub_1', {
            payments: paymentsOf(engine.fake, start, life, isBefore).slice(0, count + 1),
            priceId: count % 2 === 0 ? 'price_monthly' : 'price_yearly',
          })
        const last: Known = { ...at(life.payments.length, false), ...(endsOn === null ? {} : over) }
        const expected = await lived([last], life)
        const earlier = before.map(({ count, isBefore }) => at(count, isBefore))
        assert.equal(await lived([...earlier, last, last], life), expected)
      }),
      { numRuns: RUNS, endOnFailure: true }
    )
  })
})
