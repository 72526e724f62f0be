import { BaseTransformer } from '@adonisjs/core/transformers'
import type { KeptAdvice } from '#advisor/models/kept_advice'
import type { Advice, Paragraph } from '#advisor/services/advice'

/** Kept advice in full, with the figures it used. */
export default class KeptAdviceTransformer extends BaseTransformer<KeptAdvice> {
  toObject() {
    const { kind, answer, question, createdAt } = this.resource
    return {
      ...this.pick(this.resource, ['id', 'range', 'currency', 'testMode', 'basis', 'reason', 'provider', 'summary']),
      kind,
      query: question,
      figures: this.resource.figures,
      /** Of a range; null for a question. */
      advice: kind === 'range' ? (answer as Advice) : null,
      /** Of a question; null for a range. */
      paragraphs: kind === 'custom' ? (answer as Paragraph[]) : null,
      createdAt: createdAt.toISO() ?? '',
    }
  }
}
