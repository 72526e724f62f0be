import { BaseTransformer } from '@adonisjs/core/transformers'
import type { FoundPeriods } from '#analytics/queries/find_periods'

/** Days or months as the financial report has them: figures alone. */
export default class PeriodsTransformer extends BaseTransformer<FoundPeriods> {
  toObject() {
    return this.pick(this.resource, ['unit', 'series'])
  }
}
