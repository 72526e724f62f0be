import type { DateTime } from 'luxon'
import { fromSql } from '#core/database/columns'
import type { EndReason, SubscriptionStatus, SubscriptionSnapshot } from '#gateways/index'
import type { PlanId } from '#billing/plans'

/** Statuses in which a subscription holds its customer's one open slot. */
export const OPEN_STATUSES = ['incomplete', 'active', 'past_due'] as const satisfies readonly SubscriptionStatus[]

/** A subscription that somebody pays for, or is late with. */
export function isLive(status: SubscriptionStatus): boolean {
  return status === 'active' || status === 'past_due'
}

export function isOpen(status: SubscriptionStatus): boolean {
  return status === 'incomplete' || isLive(status)
}

/** A subscription as we store it; money in minor units. */
export interface Subscription {
  readonly id: number
  readonly reference: string
  readonly customerId: number
  /** Null once the account is gone. */
  readonly userId: number | null
  readonly planId: PlanId
  readonly gateway: string
  readonly testMode: boolean
  /** Null until the provider has answered the start. */
  readonly providerId: string | null
  readonly status: SubscriptionStatus
  readonly held: boolean
  readonly priceMinor: number
  readonly currency: string
  readonly providerPriceId: string | null
  readonly promotionId: number | null
  readonly scheduledPlanId: PlanId | null
  readonly periodStart: DateTime | null
  readonly periodEnd: DateTime | null
  readonly endsAt: DateTime | null
  readonly graceEndsAt: DateTime | null
  readonly endedAt: DateTime | null
  readonly endReason: EndReason | null
  /** Rises with each snapshot that was written: tells one request of ours from the next. */
  readonly appliedTicket: number
  readonly createdAt: DateTime
}

export interface SubscriptionRow {
  id: number
  reference: string
  customer_id: number
  user_id: number | null
  plan_id: PlanId
  gateway: string
  test_mode: number
  provider_id: string | null
  status: SubscriptionStatus
  held: number
  price_minor: number
  currency: string
  provider_price_id: string | null
  promotion_id: number | null
  scheduled_plan_id: PlanId | null
  period_start: string | null
  period_end: string | null
  ends_at: string | null
  grace_ends_at: string | null
  ended_at: string | null
  end_reason: EndReason | null
  applied_ticket: number
  created_at: string
}

/** Columns of a subscription. */
export const SUBSCRIPTION_FIELDS = [
  'id',
  'reference',
  'customer_id',
  'user_id',
  'plan_id',
  'gateway',
  'test_mode',
  'provider_id',
  'status',
  'held',
  'price_minor',
  'currency',
  'provider_price_id',
  'promotion_id',
  'scheduled_plan_id',
  'period_start',
  'period_end',
  'ends_at',
  'grace_ends_at',
  'ended_at',
  'end_reason',
  'applied_ticket',
  'created_at',
] as const satisfies readonly (keyof SubscriptionRow)[]

/** The same for statements that name the table `s`. */
export const SUBSCRIPTION_COLUMNS = SUBSCRIPTION_FIELDS.map((field) => `s.${field}`).join(', ')

/** Leaves out payment forms that were opened and never used: nothing of them is in a list, a count or an export. */
export const WAS_TRIED = 's.untried = 0'

/** Whether a form was used, by the row as it was and by what the provider says now: a payment counts, noted or not. */
export function wasTried(row: { untried: number }, { status, payments }: SubscriptionSnapshot): boolean {
  return !row.untried || isLive(status) || payments.some((payment) => payment.status === 'paid')
}

const instant = (value: string | null) => (value === null ? null : fromSql(value))

export function toSubscription(row: SubscriptionRow): Subscription {
  return {
    id: row.id,
    reference: row.reference,
    customerId: row.customer_id,
    userId: row.user_id,
    planId: row.plan_id,
    gateway: row.gateway,
    testMode: Boolean(row.test_mode),
    providerId: row.provider_id,
    status: row.status,
    held: Boolean(row.held),
    priceMinor: row.price_minor,
    currency: row.currency,
    providerPriceId: row.provider_price_id,
    promotionId: row.promotion_id,
    scheduledPlanId: row.scheduled_plan_id,
    periodStart: instant(row.period_start),
    periodEnd: instant(row.period_end),
    endsAt: instant(row.ends_at),
    graceEndsAt: instant(row.grace_ends_at),
    endedAt: instant(row.ended_at),
    endReason: row.end_reason,
    appliedTicket: row.applied_ticket,
    createdAt: fromSql(row.created_at),
  }
}
