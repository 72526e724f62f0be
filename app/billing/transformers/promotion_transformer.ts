import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Promotion } from '#billing/queries/list_promotions'

/** A discount code in the console. */
export default class PromotionTransformer extends BaseTransformer<Promotion> {
  toObject() {
    const { expiresAt, endedAt, createdAt } = this.resource
    return {
      ...this.pick(this.resource, ['id', 'code', 'percentOff', 'amountOffMinor', 'currency', 'duration', 'plan']),
      ...this.pick(this.resource, ['redeemed', 'maxRedemptions']),
      expiresAt: expiresAt?.toISO() ?? null,
      endedAt: endedAt?.toISO() ?? null,
      createdAt: createdAt.toISO() ?? '',
    }
  }
}
