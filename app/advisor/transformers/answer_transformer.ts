import { BaseTransformer } from '@adonisjs/core/transformers'
import type { GivenAnswer } from '#advisor/services/answer'

/** The answer to a question: one text as the specification has it, and its paragraphs with their figures. */
export default class AnswerTransformer extends BaseTransformer<GivenAnswer> {
  toObject() {
    const { paragraphs, figures } = this.resource
    return {
      advice: paragraphs.map(({ text }) => text).join('\n\n'),
      ...this.pick(this.resource, ['id', 'basis', 'reason', 'provider']),
      paragraphs: [...paragraphs],
      figures: [...figures],
    }
  }
}
