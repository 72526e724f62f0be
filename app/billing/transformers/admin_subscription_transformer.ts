import { BaseTransformer } from '@adonisjs/core/transformers'
import { isOpen, type Subscription } from '#billing/services/subscription'

/** A subscription in the console. The customer is a number: staff who may open accounts find the rest there. */
export default class AdminSubscriptionTransformer extends BaseTransformer<Subscription> {
  toObject() {
    const { planId, scheduledPlanId, providerId, status } = this.resource
    const { periodStart, periodEnd, endsAt, graceEndsAt, endedAt, createdAt } = this.resource
    return {
      ...this.pick(this.resource, ['id', 'userId', 'gateway', 'testMode', 'status', 'held', 'endReason']),
      ...this.pick(this.resource, ['priceMinor', 'currency']),
      plan: planId,
      scheduledPlan: scheduledPlanId,
      reference: providerId,
      canCancel: isOpen(status),
      periodStart: periodStart?.toISO() ?? null,
      periodEnd: periodEnd?.toISO() ?? null,
      endsAt: endsAt?.toISO() ?? null,
      graceEndsAt: graceEndsAt?.toISO() ?? null,
      endedAt: endedAt?.toISO() ?? null,
      createdAt: createdAt.toISO() ?? '',
    }
  }
}
