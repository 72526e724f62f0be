import { AnalyticsNote } from '#analytics/models/analytics_note'

/** A note by its number; null: there is none. */
export async function findNote(id: number): Promise<AnalyticsNote | null> {
  return AnalyticsNote.query().select('id', 'day', 'text', 'author_id', 'version', 'created_at').where('id', id).first()
}
