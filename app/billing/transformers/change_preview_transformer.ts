import { BaseTransformer } from '@adonisjs/core/transformers'
import type { PreviewedChange } from '#billing/actions/preview_change'

/** What a change of plan would cost. */
export default class ChangePreviewTransformer extends BaseTransformer<PreviewedChange> {
  toObject() {
    const { nextChargeAt, quotedAt, ...preview } = this.resource
    return {
      ...this.pick(preview, [
        'plan',
        'when',
        'priceMinor',
        'dueNowMinor',
        'creditMinor',
        'nextChargeMinor',
        'endsDiscount',
        'currency',
      ]),
      nextChargeAt: nextChargeAt?.toISO() ?? null,
      quotedAt: quotedAt.toISO(),
    }
  }
}
