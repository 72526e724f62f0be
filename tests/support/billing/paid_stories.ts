import fc from 'fast-check'
import type { DateTime } from 'luxon'
import type { DisputeSnapshot, EndReason, PaymentSnapshot, RefundSnapshot } from '#gateways/index'
import { discounted } from '#shared/money'
import type { FakeGateway } from '#tests/support/gateways/fake_gateway'

export const PRICES = new Map([
  ['price_monthly', { planId: 'monthly' as const, amountMinor: 999, currency: 'USD', interval: 'month' as const }],
  ['price_yearly', { planId: 'yearly' as const, amountMinor: 4999, currency: 'USD', interval: 'year' as const }],
])
export const HALF = { percentOff: 50, amountOffMinor: null }

/** What became of money after it was paid: so many days later, all or a part of it. */
interface Taken {
  after: number
  isAll: boolean
}

export interface Told {
  day: number
  priceId: 'price_monthly' | 'price_yearly'
  isNamed: boolean
  isFree: boolean
  hasParts: boolean
  refunds: (Taken & { status: RefundSnapshot['status'] })[]
  disputes: (Taken & { status: DisputeSnapshot['status']; isDated: boolean })[]
}

export interface Story {
  payments: Told[]
  code: 'once' | 'forever' | null
  endsOn: number | null
  endReason: EndReason
}

const taken = { after: fc.nat(40), isAll: fc.boolean() }

/** Lives of a subscription: prices, codes, refunds, disputes, and an end. */
export const story: fc.Arbitrary<Story> = fc.record({
  payments: fc.uniqueArray(
    fc.record<Told>({
      day: fc.nat(60),
      priceId: fc.constantFrom('price_monthly', 'price_yearly'),
      isNamed: fc.boolean(),
      isFree: fc.boolean(),
      hasParts: fc.boolean(),
      refunds: fc.array(fc.record({ ...taken, status: fc.constantFrom('pending', 'succeeded', 'failed') }), {
        maxLength: 2,
      }),
      disputes: fc.array(
        fc.record({ ...taken, status: fc.constantFrom('open', 'won', 'lost'), isDated: fc.boolean() }),
        { maxLength: 2 }
      ),
    }),
    { minLength: 1, maxLength: 6, selector: ({ day }) => day }
  ),
  code: fc.constantFrom('once', 'forever', null),
  endsOn: fc.option(fc.integer({ min: 1, max: 70 })),
  endReason: fc.constantFrom('requested', 'unpaid', 'dispute', 'refund', 'ended'),
})

/** The payments of a story as a provider tells of them, oldest first; `isBefore`: before any money went back. */
export function paymentsOf(fake: FakeGateway, start: DateTime, { payments, code }: Story, isBefore = false) {
  const sorted = [...payments].sort((a, b) => a.day - b.day)
  return sorted.map((told, index): PaymentSnapshot => {
    const at = start.plus({ days: told.day })
    const listed = PRICES.get(told.priceId) ?? { amountMinor: 0, interval: 'month' }
    const isLess = code === 'forever' || (code === 'once' && index === 0)
    const due = isLess ? discounted(listed.amountMinor, HALF) : listed.amountMinor
    const creditMinor = told.isFree ? due : 0
    const amountMinor = due - creditMinor
    const parts = { priceMinor: listed.amountMinor, discountMinor: listed.amountMinor - due, creditMinor }
    return fake.payment(`in_${told.day}`, {
      createdAt: at,
      paidAt: at,
      periodStart: at,
      periodEnd: at.plus({ [listed.interval]: 1 }),
      ...(told.isNamed ? { priceId: told.priceId } : {}),
      reason: index === 0 ? 'create' : 'cycle',
      amountMinor,
      parts: told.hasParts ? parts : null,
      refunds: isBefore ? [] : told.refunds.map((one, n) => refund(`re_${told.day}_${n}`, one, at, amountMinor)),
      disputes: isBefore ? [] : told.disputes.map((one, n) => dispute(`dp_${told.day}_${n}`, one, at, amountMinor)),
    })
  })
}

/** A quarter, so that three of four never make up the whole by chance. */
const partOf = ({ isAll }: Taken, amountMinor: number) => (isAll ? amountMinor : Math.floor(amountMinor / 4))

function refund(providerId: string, told: Told['refunds'][number], paidAt: DateTime, minor: number): RefundSnapshot {
  const createdAt = paidAt.plus({ days: told.after })
  const failedAt = told.status === 'failed' ? createdAt.plus({ days: 3 }) : null
  return { providerId, reference: null, amountMinor: partOf(told, minor), status: told.status, createdAt, failedAt }
}

function dispute(providerId: string, told: Told['disputes'][number], paidAt: DateTime, minor: number): DisputeSnapshot {
  const createdAt = paidAt.plus({ days: told.after })
  const closedAt = told.isDated && told.status !== 'open' ? createdAt.plus({ days: 9 }) : null
  return { providerId, amountMinor: partOf(told, minor), status: told.status, createdAt, closedAt }
}
