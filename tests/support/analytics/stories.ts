import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import fc from 'fast-check'
import { toSql } from '#core/database/columns'
import type { PaymentSnapshot, SubscriptionSnapshot } from '#gateways/index'
import { ApplySnapshot } from '#billing/actions/apply_snapshot'
import { createUser } from '#tests/support/accounts'
import { customerRow, subscriptionRow } from '#tests/support/billing/rows'
import { instant } from '#tests/support/analytics/facts'
import { takeTicket } from '#billing/steps/take_ticket'

/** Around the end of February of a leap year. */
const FIRST = instant('2028-02-20T00:00:00Z')
export const LAST_DAY = 24

const AMOUNTS = { monthly: 999, yearly: 4_999 } as const
type Plan = keyof typeof AMOUNTS

export interface StoryPayment {
  readonly day: number
  readonly planId: Plan
  readonly isHalved: boolean
  /** Days until part of it goes back. */
  readonly refundAfter: number | null
  readonly disputeAfter: number | null
  readonly isWon: boolean
  readonly hasFailed: boolean
  /** Days until it is given up where it fails. */
  readonly failsAfter: number
}

/** What one subscription lives through. */
export interface Story {
  readonly customer: number
  readonly gateway: 'fake' | 'other'
  readonly currency: 'USD' | 'EUR'
  readonly testMode: boolean
  readonly payments: readonly StoryPayment[]
  readonly endsOn: number | null
  /** Milliseconds of the day: both sides of midnight. */
  readonly at: number
}

const later = fc.option(fc.integer({ min: 0, max: 8 }), { freq: 3 })

export const anyStory: fc.Arbitrary<Story> = fc.record({
  customer: fc.nat(1),
  gateway: fc.constantFrom('fake' as const, 'other' as const),
  currency: fc.constantFrom('USD' as const, 'EUR' as const),
  testMode: fc.constantFrom(false, false, true),
  payments: fc.uniqueArray(
    fc.record<StoryPayment>({
      day: fc.nat(LAST_DAY - 2),
      planId: fc.constantFrom('monthly' as const, 'yearly' as const),
      isHalved: fc.boolean(),
      refundAfter: later,
      disputeAfter: later,
      isWon: fc.boolean(),
      hasFailed: fc.integer({ min: 0, max: 4 }).map((one) => one === 0),
      failsAfter: fc.nat(4),
    }),
    { minLength: 1, maxLength: 3, selector: ({ day }) => day }
  ),
  endsOn: fc.option(fc.integer({ min: LAST_DAY - 4, max: LAST_DAY - 1 })),
  at: fc.constantFrom(0, 43_200_000, 86_399_999),
})

export const timeOf = ({ at }: Pick<Story, 'at'>, day: number) => FIRST.plus({ days: day, milliseconds: at })
export const amountOf = ({ planId, isHalved }: StoryPayment) => Math.ceil(AMOUNTS[planId] / (isHalved ? 2 : 1))
export const valueOf = (payment: StoryPayment) => amountOf(payment) * (payment.planId === 'monthly' ? 12 : 1)
export const refundOf = (payment: StoryPayment) => Math.floor(amountOf(payment) / 3)
export const disputeOf = (payment: StoryPayment) => Math.floor(amountOf(payment) / 2)

/** The day on which a payment that fails is given up: at the latest when its subscription ends, or all is told. */
export const failDayOf = ({ endsOn }: Story, { day, failsAfter }: StoryPayment) =>
  Math.max(day, Math.min(day + failsAfter, endsOn ?? LAST_DAY, LAST_DAY))

/** Prices of both plans at both providers, in both currencies and modes. */
export async function addStoryPrices() {
  for (const gateway of ['fake', 'other']) {
    for (const test_mode of [false, true]) {
      for (const [plan_id, amount] of Object.entries(AMOUNTS)) {
        const price = { plan_id, gateway, test_mode, amount_minor: amount, currency: 'USD', is_current: true }
        const interval = plan_id === 'monthly' ? 'month' : 'year'
        const provider_price_id = `price_${plan_id}_${Number(test_mode)}`
        await db.table('plan_prices').insert({ ...price, interval, provider_price_id, created_at: toSql(FIRST) })
      }
    }
  }
}

/** What the provider knows of a story on a day. */
export function snapshotOf(story: Story, index: number, today: number): SubscriptionSnapshot {
  const known = [...story.payments].filter(({ day }) => day <= today).sort((one, other) => one.day - other.day)
  const isOver = story.endsOn !== null && story.endsOn <= today
  const first = known[0]
  return {
    providerId: `sub_${index}`,
    reference: null,
    customerId: null,
    testMode: story.testMode,
    status: isOver ? 'canceled' : first ? 'active' : 'incomplete',
    providerStatus: 'told',
    held: false,
    priceId: first ? priceIdOf(story, first) : null,
    scheduledPriceId: null,
    periodStart: timeOf(story, first?.day ?? 0),
    periodEnd: timeOf(story, first?.day ?? 0).plus({ months: 1 }),
    endsAt: null,
    endedAt: isOver ? timeOf(story, story.endsOn) : null,
    endReason: isOver ? 'requested' : null,
    payments: known.map((payment) => paymentOf(story, payment, index, today)),
  }
}

const priceIdOf = ({ testMode }: Story, { planId }: StoryPayment) => `price_${planId}_${Number(testMode)}`

function paymentOf(story: Story, payment: StoryPayment, index: number, today: number): PaymentSnapshot {
  const { day, planId, hasFailed, refundAfter, disputeAfter, isWon } = payment
  const [at, amountMinor] = [timeOf(story, day), amountOf(payment)]
  const isKnown = (after: number | null): after is number => after !== null && day + after <= today && !hasFailed
  const hasEnded = failDayOf(story, payment) <= today
  const id = `${index}_${day}`
  const refund = {
    providerId: `re_${id}`,
    reference: null,
    amountMinor: refundOf(payment),
    status: 'succeeded' as const,
  }
  const dispute = { providerId: `dp_${id}`, amountMinor: disputeOf(payment) }
  const closed = isWon && disputeAfter !== null && day + disputeAfter + 1 <= today
  return {
    providerId: `in_${id}`,
    chargeId: null,
    status: hasFailed ? (hasEnded ? 'failed' : 'open') : 'paid',
    reason: 'cycle',
    priceId: priceIdOf(story, payment),
    listPriceMinor: amountMinor,
    amountMinor,
    currency: story.currency,
    feeMinor: 30,
    createdAt: at,
    paidAt: hasFailed ? null : at,
    failedAt: hasFailed && hasEnded ? timeOf(story, failDayOf(story, payment)) : null,
    periodStart: at,
    periodEnd: at.plus(planId === 'monthly' ? { months: 1 } : { years: 1 }),
    actionUrl: null,
    needsConfirmation: false,
    nextAttemptAt: null,
    documentUrl: null,
    refunds: isKnown(refundAfter) ? [{ ...refund, createdAt: timeOf(story, day + refundAfter), failedAt: null }] : [],
    disputes: isKnown(disputeAfter)
      ? [
          {
            ...dispute,
            status: closed ? 'won' : 'open',
            createdAt: timeOf(story, day + disputeAfter),
            closedAt: closed ? timeOf(story, day + disputeAfter + 1) : null,
          },
        ]
      : [],
  }
}

/** Tells snapshots of stories, as a worker would that heard of an event. Customers have one subscription each, or share two between them. */
export async function storyTeller(stories: readonly Story[], areShared: boolean) {
  const apply = await app.container.make(ApplySnapshot)
  const owners: { userId: number; customerId: number }[] = []
  for (let count = 0; count < (areShared ? 2 : stories.length); count++) {
    const { id: userId } = await createUser()
    owners.push({ userId, customerId: await customerRow(userId) })
  }
  const ids: number[] = []
  for (const [index, { customer, gateway, testMode, currency }] of stories.entries()) {
    const { userId, customerId } = owners[areShared ? customer : index] ?? { userId: 0, customerId: 0 }
    const row = {
      gateway,
      test_mode: testMode,
      currency,
      status: 'incomplete',
      user_id: userId,
      created_at: toSql(FIRST),
    }
    ids.push(await subscriptionRow(customerId, row))
    // One is open at a time: a second one that was paid meanwhile is ended by the product.
    await db
      .from('subscriptions')
      .where('customer_id', customerId)
      .where('status', 'incomplete')
      .update({ status: 'expired' })
  }
  /** Under a ticket of its own each time: what is told of an earlier day is written, too. */
  return async (index: number, today: number) => {
    const story = stories[index]
    if (!story) throw new Error(`There is no story ${index}`)
    const subscriptionId = ids[index] ?? 0
    const told = { subscriptionId, ticket: await takeTicket(subscriptionId), snapshot: snapshotOf(story, index, today) }
    return apply.execute({ ...told, cause: { source: 'event' } })
  }
}
