import { DateTime } from 'luxon'
import type { AuditSubjects } from '#core/audit_subjects'
import { type Marker, type MarkerWindow, MOST_MARKERS } from '#core/markers'
import { AnalyticsNote } from '#analytics/models/analytics_note'

const dayOf = (at: DateTime) => at.toUTC().toFormat('yyyy-MM-dd')

/** Operators' notes on the days of a window, and what their authors are called. They have no mode. */
export async function findNoteMarkers({ from, to }: MarkerWindow, subjects: AuditSubjects): Promise<Marker[]> {
  const query = AnalyticsNote.query()
    .select('id', 'day', 'text', 'author_id', 'version')
    .where('day', '<=', dayOf(to))
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_MARKERS)
  if (from) void query.where('day', '>=', dayOf(from))
  const notes = await query
  const subjectOf = (authorId: number | null) => `user:${authorId}`
  const names = await subjects.names(
    notes.filter(({ authorId }) => authorId !== null).map(({ authorId }) => subjectOf(authorId))
  )
  return notes.map(({ id, day, text, authorId, version }) => ({
    id: `note:${id}`,
    at: DateTime.fromISO(day, { zone: 'utc' }),
    kind: 'note',
    data: { noteId: id, text, authorId, author: names.get(subjectOf(authorId)) ?? null, version },
  }))
}
