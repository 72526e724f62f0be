import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Preview } from '#advisor/queries/find_preview'

/** What would be sent to a model, and what there is to ask. */
export default class PreviewTransformer extends BaseTransformer<Preview> {
  toObject() {
    const { report, provider, sent, agreedAt, suggestions } = this.resource
    return {
      ...this.pick(report, ['range', 'from', 'to', 'currency', 'currencies', 'testMode', 'hasOtherMode', 'asOf']),
      mode: report.testMode ? ('test' as const) : ('live' as const),
      provider,
      sent: sent && { ...sent, figures: [...sent.figures] },
      agreedAt,
      suggestions: [...suggestions],
    }
  }
}
