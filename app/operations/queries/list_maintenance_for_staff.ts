import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { listPage, type ListQuery, type ListSource } from '#core/database/list_page'
import type { ListRequest, Page } from '#core/lists/list_request'
import {
  type MaintenanceWindow,
  WINDOW_COLUMNS,
  windowOf,
  type WindowRow,
  type WindowState,
} from '#operations/services/maintenance'

export interface MaintenanceFilter {
  state?: WindowState | undefined
  serverId?: number | undefined
}

const SORTS = { id: 'id', startsAt: 'starts_at', endsAt: 'ends_at' }

/** A page of all maintenance that was ever planned. */
@inject()
export class ListMaintenanceForStaff {
  constructor(private clock: Clock) {}

  async execute(request: ListRequest<MaintenanceFilter>): Promise<Page<MaintenanceWindow>> {
    const { state, serverId } = request.filter
    const now = this.clock.now()
    const source: ListSource = {
      table: 'maintenance_windows',
      columns: WINDOW_COLUMNS,
      sorts: SORTS,
      narrow(query) {
        if (serverId !== undefined) query.where('server_id', serverId)
        return state === undefined ? query : inState(query, state, toSql(now))
      },
    }
    const page = await listPage<WindowRow>(source, request)
    return { ...page, rows: page.rows.map((row) => windowOf(row, now)) }
  }
}

function inState(query: ListQuery, state: WindowState, now: string): ListQuery {
  if (state === 'over') return query.where('ends_at', '<=', now)
  query.where('ends_at', '>', now)
  return query.where('starts_at', state === 'planned' ? '>' : '<=', now)
}
