import { BaseTransformer } from '@adonisjs/core/transformers'
import type { FoundCancelReasons } from '#analytics/queries/find_cancel_reasons'

/** Why customers cancelled: counts alone. */
export default class CancelReasonsTransformer extends BaseTransformer<FoundCancelReasons> {
  toObject() {
    const { from, to, reasons, skipped } = this.resource
    return { from, to, reasons: reasons.map(({ reason, count }) => ({ reason, count })), skipped }
  }
}
