import { BaseTransformer } from '@adonisjs/core/transformers'
import type { CatalogPlan } from '#billing/queries/list_plans'
import { priceVersion } from '#billing/services/price_version'

/** A plan for administrators: as everybody sees it, with the version that an edit names. */
export default class AdminPlanTransformer extends BaseTransformer<CatalogPlan> {
  toObject() {
    const { id, name, interval, amountMinor, originalAmountMinor, currency } = this.resource
    return { id, name, interval, amountMinor, originalAmountMinor, currency, version: priceVersion(this.resource) }
  }
}
