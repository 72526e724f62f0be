import type { DateTime } from 'luxon'
import { firstRow } from '#core/database/rows'
import { listGateways, type GatewayRecord } from '#gateways/index'
import { findGuarantee } from '#billing/queries/find_guarantee'
import { findNoticed } from '#billing/queries/find_noticed'
import { listRefundablePayments } from '#billing/queries/list_refundable_payments'
import {
  SUBSCRIPTION_COLUMNS,
  toSubscription,
  type Subscription,
  type SubscriptionRow,
} from '#billing/services/subscription'

/** A subscription with what its owner's screen needs beside it. */
export interface DescribedSubscription {
  readonly subscription: Subscription
  /** Null where the gateway is not set up any more. */
  readonly gateway: GatewayRecord | null
  /** What the next renewal costs: of the plan that follows, less a code that goes on for ever. Minor units. */
  readonly nextAmountMinor: number
  /** Where a payment that waits for the customer can be made or confirmed. */
  readonly actionUrl: string | null
  /** When the customer paid something for the first time ever, in this mode. */
  readonly firstPaidAt: DateTime | null
  /** What the money-back guarantee would give back now. Minor units. */
  readonly refundableMinor: number
  /** The money-back guarantee was used, in this mode. */
  readonly guaranteeUsed: boolean
}

interface Row extends SubscriptionRow {
  action_url: string | null
}

const COLUMNS = `${SUBSCRIPTION_COLUMNS},
  (SELECT p.action_url FROM payments p WHERE p.subscription_id = s.id AND p.status = 'open' AND p.action_url IS NOT NULL
    ORDER BY p.created_at DESC, p.id DESC LIMIT 1) AS action_url`

const OPEN = `SELECT ${COLUMNS} FROM subscriptions s
  WHERE s.user_id = ? AND s.status IN ('incomplete', 'active', 'past_due') ORDER BY s.id DESC LIMIT 1`
const BY_ID = `SELECT ${COLUMNS} FROM subscriptions s WHERE s.user_id = ? AND s.id = ?`

/** A user's open subscription, or the one with this number, as their screens show it; null where there is none. */
export async function describeSubscription(userId: number, id?: number): Promise<DescribedSubscription | null> {
  const row = await (id === undefined ? firstRow<Row>(OPEN, [userId]) : firstRow<Row>(BY_ID, [userId, id]))
  if (!row) return null
  const subscription = toSubscription(row)
  const { customerId, testMode } = subscription
  const [gateways, noticed, refundable, guarantee] = await Promise.all([
    listGateways(),
    findNoticed(subscription.id),
    listRefundablePayments(subscription.id),
    findGuarantee(customerId, testMode),
  ])
  const gateway = gateways.find(({ name }) => name === subscription.gateway) ?? null
  return {
    subscription,
    gateway,
    nextAmountMinor: noticed?.nextAmountMinor ?? subscription.priceMinor,
    actionUrl: subscription.status === 'incomplete' ? null : row.action_url,
    firstPaidAt: guarantee.firstPaidAt,
    refundableMinor: refundable.reduce((sum, { leftMinor }) => sum + leftMinor, 0),
    guaranteeUsed: guarantee.isUsed,
  }
}
