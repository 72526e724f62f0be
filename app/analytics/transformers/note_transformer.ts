import { BaseTransformer } from '@adonisjs/core/transformers'
import type { AnalyticsNote } from '#analytics/models/analytics_note'

export default class NoteTransformer extends BaseTransformer<AnalyticsNote> {
  toObject() {
    const { id, day, text, authorId, version, createdAt } = this.resource
    return { id, day, text, authorId, version, createdAt: createdAt.toISO() ?? '' }
  }
}
