import { BaseTransformer } from '@adonisjs/core/transformers'
import type { AdviceEntry } from '#advisor/queries/list_advice'

/** A line of the history of advice. */
export default class AdviceEntryTransformer extends BaseTransformer<AdviceEntry> {
  toObject() {
    return this.pick(this.resource, [
      'id',
      'kind',
      'query',
      'range',
      'currency',
      'testMode',
      'basis',
      'summary',
      'createdAt',
    ])
  }
}
