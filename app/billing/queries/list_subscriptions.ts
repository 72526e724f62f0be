import { rows } from '#core/database/rows'
import type { SubscriptionStatus } from '#gateways/index'
import {
  SUBSCRIPTION_COLUMNS,
  toSubscription,
  WAS_TRIED,
  type Subscription,
  type SubscriptionRow,
} from '#billing/services/subscription'

export interface ListSubscriptionsInput {
  status?: SubscriptionStatus
  gateway?: string
  userId?: number
  /** Only those with a smaller number: the next page. */
  before?: number
  limit: number
}

/** Subscriptions for operators, the latest first. */
export async function listSubscriptions(input: ListSubscriptionsInput): Promise<Subscription[]> {
  const { status, gateway, userId, before, limit } = input
  const wanted = [
    ['s.status = ?', status],
    ['s.gateway = ?', gateway],
    ['s.user_id = ?', userId],
    ['s.id < ?', before],
  ] as const
  const given = wanted.flatMap(([condition, value]) => (value === undefined ? [] : [{ condition, value }]))
  const where = [WAS_TRIED, ...given.map(({ condition }) => condition)].join(' AND ')
  const sql = `SELECT ${SUBSCRIPTION_COLUMNS} FROM subscriptions s WHERE ${where} ORDER BY s.id DESC LIMIT ${Math.trunc(limit)}`
  const values = given.map(({ value }) => value)
  return (await rows<SubscriptionRow>(sql, values)).map(toSubscription)
}
