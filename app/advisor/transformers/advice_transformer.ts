import { BaseTransformer } from '@adonisjs/core/transformers'
import type { GivenAdvice } from '#advisor/services/answer'

/** Advice on a range: the specification's fields, with what they are of and who gave it. */
export default class AdviceTransformer extends BaseTransformer<GivenAdvice> {
  toObject() {
    const { advice, report, states } = this.resource
    return {
      ...this.pick(this.resource, ['id', 'basis', 'reason', 'provider']),
      ...this.pick(report, ['range', 'from', 'to', 'currency', 'currencies', 'testMode', 'hasOtherMode', 'asOf']),
      mode: report.testMode ? ('test' as const) : ('live' as const),
      ...this.pick(advice, [
        'summary',
        'riskAssessment',
        'insights',
        'recommendations',
        'growthOpportunities',
        'suggestions',
      ]),
      actions: advice.actions.map(({ key, text, term, figure }) => {
        const { checkedAt = null, state = 'open' } = states.get(key) ?? {}
        return { key, text, term, figure, checkedAt, state }
      }),
    }
  }
}
