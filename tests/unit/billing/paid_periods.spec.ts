import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type { KnownPrice } from '#billing/queries/find_prices'
import { effectiveAt } from '#billing/services/effective_at'
import { paidPeriods, type PeriodPayment } from '#billing/services/paid_periods'
import type { PriceFacts } from '#billing/services/payment_price'
import { FakeGateway } from '#tests/support/gateways/fake_gateway'

const MONTHLY = { planId: 'monthly' as const, amountMinor: 999, currency: 'USD', interval: 'month' as const }
const YEARLY = { planId: 'yearly' as const, amountMinor: 4999, currency: 'USD', interval: 'year' as const }
const prices = new Map<string, KnownPrice>([
  ['price_monthly', MONTHLY],
  ['price_yearly', YEARLY],
])
const HALF = { id: 1, code: 'HALF', percentOff: 50, amountOffMinor: null, currency: 'USD', planId: null }
const facts: PriceFacts = { prices, priceId: 'price_monthly', planId: 'monthly', promotion: null }
const coded: PriceFacts = { ...facts, promotion: { ...HALF, duration: 'forever' as const } }
const at = DateTime.fromISO('2026-03-10T12:00:00Z', { zone: 'utc' })

const payment = (more: Partial<PeriodPayment>): PeriodPayment => ({
  status: 'paid',
  reason: 'cycle',
  amountMinor: 999,
  currency: 'USD',
  createdAt: at,
  paidAt: at,
  periodStart: at,
  periodEnd: at.plus({ months: 1 }),
  ...more,
})
const valueOf = (more: Partial<PeriodPayment>, of = coded) => paidPeriods([payment(more)], of)[0]

test.group('What a paid period is worth', () => {
  test('a code for all payments counts where the parts of a payment are unknown', ({ assert }) => {
    const unknown = { parts: null, priceId: 'price_monthly' }
    const change = { parts: null, priceId: 'price_yearly', reason: 'change' as const, amountMinor: 1800 }
    assert.equal(valueOf({ ...unknown, amountMinor: 200 })?.valueX12, 499 * 12)
    assert.equal(valueOf(change)?.valueX12, 2499)
    assert.equal(valueOf({ ...unknown, amountMinor: 999 })?.valueX12, 999 * 12)
  })

  test('of an amount that no price has, the running price is not made up', ({ assert }) => {
    assert.containsSubset(valueOf({ amountMinor: 777 }, facts), { valueX12: 777 * 12, isByAmount: true })
    assert.containsSubset(valueOf({ amountMinor: 777, reason: 'change' }, facts), { valueX12: 999 * 12 })
    assert.isNull(valueOf({ amountMinor: 0 }, facts)?.valueX12)
  })
})

test.group('When a change of plan took effect', () => {
  const fake = new FakeGateway()
  const change = { kind: 'plan', before: 'monthly', after: 'yearly', reason: null } as const

  test('where its payment is still to come, it is when the period began', ({ assert }) => {
    const before = fake.payment('in_1', { priceId: 'price_monthly', periodStart: at })
    const told = { priceId: 'price_yearly', periodStart: at.plus({ months: 1 }) }
    const snapshot = fake.subscription('sub_1', { ...told, payments: [before] })
    assert.equal(effectiveAt(change, snapshot)?.toISODate(), '2026-04-10')
    const paid = fake.payment('in_2', { priceId: 'price_yearly', periodStart: at.plus({ days: 9 }) })
    assert.equal(effectiveAt(change, { ...snapshot, payments: [before, paid] })?.toISODate(), '2026-03-19')
  })
})
