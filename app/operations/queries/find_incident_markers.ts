import db from '@adonisjs/lucid/services/db'
import { fromSql, toSql } from '#core/database/columns'
import { type Marker, type MarkerWindow, MOST_MARKERS } from '#core/markers'

interface Row {
  id: number
  title: string
  at: string
}

/** When incidents began and were resolved: two reads of an index. */
export async function findIncidentMarkers(window: MarkerWindow): Promise<Marker[]> {
  const [began, resolved] = [await read('started_at', window), await read('resolved_at', window)]
  return [
    ...began.map((row) => markerOf('incident_began', row)),
    ...resolved.map((row) => markerOf('incident_resolved', row)),
  ]
}

async function read(column: 'started_at' | 'resolved_at', { from, to }: MarkerWindow): Promise<Row[]> {
  const query = db
    .from('incidents')
    .select('id', 'title', `${column} as at`)
    .where(column, '<=', toSql(to))
    .orderBy(column, 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_MARKERS)
  return from ? query.where(column, '>=', toSql(from)) : query
}

function markerOf(kind: 'incident_began' | 'incident_resolved', { id, title, at }: Row): Marker {
  return { id: `${kind}:${id}`, at: fromSql(at), kind, data: { title } }
}
