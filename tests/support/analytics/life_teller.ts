import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { toSql } from '#core/database/columns'
import type { PaymentSnapshot, SubscriptionSnapshot } from '#gateways/index'
import { ApplySnapshot } from '#billing/actions/apply_snapshot'
import { createUser } from '#tests/support/accounts'
import { codeRow, redemptionRow } from '#tests/support/billing/codes'
import { customerRow, subscriptionRow } from '#tests/support/billing/rows'
import { instant } from '#tests/support/analytics/facts'
import { instantOf, LIST, type Lives, type Paid, type Told, toldOf } from '#tests/support/analytics/lives'
import { takeTicket } from '#billing/steps/take_ticket'

const at = (tick: number) => instant(instantOf(tick))
const priceOf = ({ testMode }: Told, planId: string) => `price_${planId}_${Number(testMode)}`

/** Tells what happened up to a tick, as a worker would that heard of an event. */
export async function lifeTeller(lives: Lives) {
  const apply = await app.container.make(ApplySnapshot)
  const known: { id: number; told: Told }[] = []
  for (const own of lives) {
    const { id: userId } = await createUser()
    const customerId = await customerRow(userId)
    for (const told of toldOf(own)) {
      const { gateway, testMode: test_mode, currency, code } = told
      // A customer uses a code once, so each subscription has one of its own.
      const promotion = { percent_off: 50, code: `CODE${known.length}`, duration: code }
      const promotion_id = code && (await codeRow(promotion))
      const row = { gateway, test_mode, currency, promotion_id, user_id: userId, created_at: toSql(at(0)) }
      // One is open at a time: those that come later begin as lapsed checkouts.
      const id = await subscriptionRow(customerId, { ...row, status: 'expired' })
      if (promotion_id !== null) await redemptionRow(promotion_id, id)
      known.push({ id, told })
    }
  }
  return async (tick: number) => {
    for (const { id, told } of known.filter((one) => one.told.begins <= tick)) {
      const snapshot = snapshotOf(id, told, tick)
      await apply.execute({ subscriptionId: id, ticket: await takeTicket(id), snapshot, cause: { source: 'event' } })
    }
  }
}

/** Prices of both plans at both providers and in both modes. */
export async function addLifePrices() {
  for (const gateway of ['fake', 'other']) {
    for (const test_mode of [false, true]) {
      for (const [plan_id, amount_minor] of Object.entries(LIST)) {
        const price = { plan_id, gateway, test_mode, amount_minor, currency: 'USD', is_current: true }
        const provider_price_id = `price_${plan_id}_${Number(test_mode)}`
        const interval = plan_id === 'monthly' ? 'month' : 'year'
        await db.table('plan_prices').insert({ ...price, interval, provider_price_id, created_at: toSql(at(0)) })
      }
    }
  }
}

/** What the provider knows of it at a tick. It doesn't end what a bank took back. */
function snapshotOf(id: number, told: Told, tick: number): SubscriptionSnapshot {
  const paid = told.payments.filter((payment) => payment.tick <= tick)
  const isOver = told.over <= tick
  const isLate = told.failed !== null && told.over - 1 <= tick
  const endedAt = isOver && told.ends !== 'dispute' ? at(told.over) : null
  const reasons = { voluntary: 'requested', refund: 'refund', involuntary: 'unpaid', dispute: null } as const
  const failed = isLate ? [failedOf(id, told, tick)] : []
  const last = paid.at(-1)
  return {
    providerId: `sub_${id}`,
    reference: null,
    customerId: null,
    testMode: told.testMode,
    status: endedAt ? 'canceled' : isLate ? 'past_due' : 'active',
    providerStatus: 'told',
    held: false,
    priceId: priceOf(told, last?.planId ?? told.planId),
    scheduledPriceId: null,
    periodStart: at(last?.tick ?? told.begins),
    periodEnd: at(last?.tick ?? told.begins).plus({ months: 1 }),
    endsAt: null,
    endedAt,
    endReason: endedAt && told.ends ? reasons[told.ends] : null,
    payments: [...paid.map((payment) => paymentOf(id, told, payment, tick)), ...failed],
  }
}

function commonOf(told: Told, planId: string, tick: number) {
  return {
    chargeId: null,
    priceId: priceOf(told, planId),
    currency: told.currency,
    createdAt: at(tick),
    periodStart: at(tick),
    periodEnd: at(tick).plus(planId === 'monthly' ? { months: 1 } : { years: 1 }),
    actionUrl: null,
    needsConfirmation: false,
    nextAttemptAt: null,
    documentUrl: null,
  }
}

function failedOf(id: number, told: Told, tick: number): PaymentSnapshot {
  const { planId, amountMinor } = told.failed ?? { planId: told.planId, amountMinor: 0 }
  const isGivenUp = told.over <= tick
  return {
    ...commonOf(told, planId, told.over - 1),
    providerId: `in_${id}_failed`,
    status: isGivenUp ? 'failed' : 'open',
    reason: 'cycle',
    amountMinor,
    feeMinor: null,
    paidAt: null,
    failedAt: isGivenUp ? at(told.over) : null,
    refunds: [],
    disputes: [],
  }
}

function paymentOf(id: number, told: Told, payment: Paid, tick: number): PaymentSnapshot {
  const { amountMinor, discountMinor, creditMinor, planId, reason } = payment
  const moves = payment.moves.filter((move) => move.tick <= tick)
  const name = (move: Paid['moves'][number]) => `${id}_${payment.tick}_${move.tick}_${move.kind}`
  const backAt = (move: Paid['moves'][number]) => (move.backAt !== null && move.backAt <= tick ? at(move.backAt) : null)
  return {
    ...commonOf(told, planId, payment.tick),
    providerId: `in_${id}_${payment.tick}`,
    status: 'paid',
    reason,
    amountMinor,
    parts: { priceMinor: LIST[planId], discountMinor, creditMinor },
    feeMinor: 30,
    paidAt: at(payment.tick),
    failedAt: null,
    refunds: moves
      .filter(({ kind }) => kind === 'refund')
      .map((move) => {
        const failedAt = backAt(move)
        const status = failedAt ? ('failed' as const) : ('succeeded' as const)
        const money = { reference: null, amountMinor: move.amountMinor, status, failedAt }
        return { providerId: name(move), createdAt: at(move.tick), ...money }
      }),
    disputes: moves
      .filter(({ kind }) => kind === 'dispute')
      .map((move) => {
        const isLost = move.backAt === null && told.over <= tick
        const closedAt = isLost ? at(told.over) : backAt(move)
        const status = closedAt === null ? ('open' as const) : isLost ? ('lost' as const) : ('won' as const)
        return { providerId: name(move), amountMinor, status, createdAt: at(move.tick), closedAt }
      }),
  }
}
