import type { DateTime } from 'luxon'
import { firstRow } from '#core/database/rows'
import { listGateways, type GatewayRecord } from '#gateways/index'
import { asksWhy } from '#billing/queries/asks_why'
import { findGuarantee } from '#billing/queries/find_guarantee'
import { findLatestPaidSubscription } from '#billing/queries/find_latest_paid_subscription'
import { findNoticed } from '#billing/queries/find_noticed'
import { listRefundablePayments } from '#billing/queries/list_refundable_payments'
import {
  isLive,
  SUBSCRIPTION_COLUMNS,
  toSubscription,
  WAS_TRIED,
  type Subscription,
  type SubscriptionRow,
} from '#billing/services/subscription'

/** A subscription with what its owner's screen needs beside it. */
export interface DescribedSubscription {
  readonly subscription: Subscription
  /** Null where the gateway is not set up any more. */
  readonly gateway: GatewayRecord | null
  /** What the next renewal costs: the price of the plan that follows, less a permanent discount. Minor units; null: only the provider knows. */
  readonly nextAmountMinor: number | null
  /** Where a payment that waits for the customer can be made or confirmed. */
  readonly actionUrl: string | null
  readonly guarantee: DescribedGuarantee
  /** It is cancelled, and its owner was not asked why yet. */
  readonly asksWhy: boolean
}

/** What the money-back guarantee would give back now. */
export interface DescribedGuarantee {
  /** What is given back is of this one: not of the one that runs, where that cost nothing and another one was paid. */
  readonly subscriptionId: number
  readonly gateway: GatewayRecord | null
  /** When the customer paid something for the first time ever, in this mode. */
  readonly firstPaidAt: DateTime | null
  /** Minor units of the currency. */
  readonly amountMinor: number
  readonly currency: string
  /** In this mode. */
  readonly isUsed: boolean
}

interface Row extends SubscriptionRow {
  action_url: string | null
}

const COLUMNS = `${SUBSCRIPTION_COLUMNS},
  (SELECT p.action_url FROM payments p WHERE p.subscription_id = s.id AND p.status = 'open' AND p.action_url IS NOT NULL
    ORDER BY p.created_at DESC, p.id DESC LIMIT 1) AS action_url`

const OPEN = `SELECT ${COLUMNS} FROM subscriptions s WHERE s.user_id = ?
  AND s.status IN ('incomplete', 'active', 'past_due') AND ${WAS_TRIED} ORDER BY s.id DESC LIMIT 1`
const BY_ID = `SELECT ${COLUMNS} FROM subscriptions s WHERE s.user_id = ? AND s.id = ?`

/** A user's open subscription, or the one with this number, as their screens show it; null where there is none. */
export async function describeSubscription(userId: number, id?: number): Promise<DescribedSubscription | null> {
  const row = await (id === undefined ? firstRow<Row>(OPEN, [userId]) : firstRow<Row>(BY_ID, [userId, id]))
  if (!row) return null
  const subscription = toSubscription(row)
  const { status, endsAt } = subscription
  const isCancelled = status === 'canceled' || (isLive(status) && endsAt !== null)
  const [gateways, noticed, guarantee, isAsked] = await Promise.all([
    listGateways(),
    findNoticed(subscription.id),
    describeGuarantee(userId, subscription),
    isCancelled && asksWhy(subscription.id),
  ])
  const gatewayOf = (wanted: string) => gateways.find(({ name }) => name === wanted) ?? null
  return {
    subscription,
    gateway: gatewayOf(subscription.gateway),
    nextAmountMinor: noticed ? noticed.nextAmountMinor : subscription.priceMinor,
    actionUrl: subscription.status === 'incomplete' ? null : row.action_url,
    guarantee: { ...guarantee, gateway: gatewayOf(guarantee.gateway) },
    asksWhy: isAsked,
  }
}

async function describeGuarantee(userId: number, running: Subscription) {
  const { id, customerId, testMode, gateway, currency } =
    (isLive(running.status) && (await findLatestPaidSubscription(userId, running))) || running
  const [{ firstPaidAt, isUsed }, refundable] = await Promise.all([
    findGuarantee(customerId, testMode),
    listRefundablePayments(id),
  ])
  const amountMinor = refundable.reduce((sum, { leftMinor }) => sum + leftMinor, 0)
  return { subscriptionId: id, gateway, currency, firstPaidAt, amountMinor, isUsed }
}
