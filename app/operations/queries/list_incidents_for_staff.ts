import { listBatches, listPage, type ListSource } from '#core/database/list_page'
import type { ListRequest, Page } from '#core/lists/list_request'
import {
  type Incident,
  INCIDENT_COLUMNS,
  type IncidentRow,
  describeIncidents,
} from '#operations/queries/describe_incidents'
import type { IncidentState } from '#operations/services/incident_rules'

export interface IncidentFilter {
  state?: IncidentState | undefined
  /** Not resolved. */
  open?: boolean | undefined
}

const SORTS = { id: 'id', startedAt: 'started_at', title: 'title', state: 'state' }

const BATCH = 200

/** A page of all incidents there ever were. */
export async function listIncidentsForStaff(request: ListRequest<IncidentFilter>): Promise<Page<Incident>> {
  const page = await listPage<IncidentRow>(sourceOf(request.filter), request)
  return { ...page, rows: await describeIncidents(page.rows) }
}

/** All incidents that a filter lets through, in batches. */
export async function* exportIncidents(filter: IncidentFilter): AsyncGenerator<Incident[]> {
  for await (const batch of listBatches<IncidentRow>(sourceOf(filter), BATCH)) yield await describeIncidents(batch)
}

function sourceOf({ state, open }: IncidentFilter): ListSource {
  return {
    table: 'incidents',
    columns: INCIDENT_COLUMNS,
    sorts: SORTS,
    narrow(query) {
      if (state !== undefined) query.where('state', state)
      if (open !== undefined)
        query.where((is) => void (open ? is.whereNull('resolved_at') : is.whereNotNull('resolved_at')))
      return query
    },
  }
}
