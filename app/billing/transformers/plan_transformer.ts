import { BaseTransformer } from '@adonisjs/core/transformers'
import type { CatalogPlan } from '#billing/queries/list_plans'

/** A plan as everybody may see it. */
export default class PlanTransformer extends BaseTransformer<CatalogPlan> {
  toObject() {
    return this.pick(this.resource, ['id', 'name', 'interval', 'amountMinor', 'originalAmountMinor', 'currency'])
  }
}
