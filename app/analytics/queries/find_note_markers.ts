import { DateTime } from 'luxon'
import { type Marker, type MarkerWindow, MOST_MARKERS } from '#core/markers'
import { AnalyticsNote } from '#analytics/models/analytics_note'

const dayOf = (at: DateTime) => at.toUTC().toFormat('yyyy-MM-dd')

/** Operators' notes on the days of a window. They have no mode. */
export async function findNoteMarkers({ from, to }: MarkerWindow): Promise<Marker[]> {
  const query = AnalyticsNote.query()
    .select('id', 'day', 'text', 'author_id', 'version')
    .where('day', '<=', dayOf(to))
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_MARKERS)
  if (from) void query.where('day', '>=', dayOf(from))
  return (await query).map(({ id, day, text, authorId, version }) => ({
    id: `note:${id}`,
    at: DateTime.fromISO(day, { zone: 'utc' }),
    kind: 'note',
    data: { noteId: id, text, authorId, version },
  }))
}
