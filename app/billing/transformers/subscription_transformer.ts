import { BaseTransformer } from '@adonisjs/core/transformers'
import type { DateTime } from 'luxon'
import type { DescribedSubscription } from '#billing/queries/describe_subscription'
import { guaranteeEndsAt } from '#billing/services/guarantee'

const iso = (instant: DateTime | null) => instant?.toISO() ?? null

/** A user's own subscription. What may be done with it is decided by `now`, in the same words as the calls decide it. */
export default class SubscriptionTransformer extends BaseTransformer<DescribedSubscription> {
  constructor(
    resource: DescribedSubscription,
    private now: DateTime
  ) {
    super(resource)
  }

  toObject() {
    const { subscription, gateway, nextAmountMinor, guarantee, actionUrl, asksWhy } = this.resource
    const { status, endsAt } = subscription
    const capabilities = [...(gateway?.driver.capabilities ?? [])]
    return {
      id: subscription.id,
      plan: subscription.planId,
      gateway: subscription.gateway,
      gatewayName: gateway?.displayName ?? subscription.gateway,
      status,
      startedAt: iso(subscription.createdAt),
      periodEnd: iso(subscription.periodEnd),
      endsAt: iso(endsAt),
      graceEndsAt: iso(subscription.graceEndsAt),
      amountMinor: subscription.priceMinor,
      nextAmountMinor,
      currency: subscription.currency,
      scheduledPlan: subscription.scheduledPlanId,
      testMode: subscription.testMode,
      capabilities,
      actionUrl,
      refundableUntil: iso(this.#refundableUntil()),
      refundableMinor: guarantee.amountMinor,
      refundCurrency: guarantee.currency,
      refundGatewayName: guarantee.gateway?.displayName ?? '',
      refundEndsPlan: guarantee.subscriptionId === subscription.id,
      asksWhy,
      pastDue: status === 'past_due',
      canResume: status === 'active' && endsAt !== null && endsAt > this.now && capabilities.includes('resume'),
    }
  }

  #refundableUntil(): DateTime | null {
    const { firstPaidAt, amountMinor, isUsed, gateway } = this.resource.guarantee
    if (!firstPaidAt || amountMinor === 0 || isUsed || !gateway?.driver.capabilities.has('refund')) return null
    const until = guaranteeEndsAt(firstPaidAt)
    return until > this.now ? until : null
  }
}
