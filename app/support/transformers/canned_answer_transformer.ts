import { BaseTransformer } from '@adonisjs/core/transformers'
import type { CannedAnswer } from '#support/queries/list_canned_answers'

export default class CannedAnswerTransformer extends BaseTransformer<CannedAnswer> {
  toObject() {
    return this.pick(this.resource, ['id', 'title', 'text', 'version'])
  }
}
