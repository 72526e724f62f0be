import { BaseTransformer } from '@adonisjs/core/transformers'
import type { SubscriptionStory } from '#billing/queries/find_subscription_story'
import AdminSubscriptionTransformer from '#billing/transformers/admin_subscription_transformer'

/** A subscription in the console with its payments and its history. */
export default class SubscriptionStoryTransformer extends BaseTransformer<SubscriptionStory> {
  toObject() {
    const { payments, events } = this.resource
    return {
      ...new AdminSubscriptionTransformer(this.resource).toObject(),
      payments: payments.map(({ providerId: reference, createdAt, paidAt, ...payment }) => ({
        ...payment,
        reference,
        createdAt: createdAt.toISO() ?? '',
        paidAt: paidAt?.toISO() ?? null,
      })),
      events: events.map(({ at, ...event }) => ({ ...event, at: at.toISO() ?? '' })),
    }
  }
}
