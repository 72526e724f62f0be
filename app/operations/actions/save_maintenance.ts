import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { fromSql, toSql } from '#core/database/columns'
import { lockRow, transaction, type Trx } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import { Fleet, type Place } from '#operations/contracts/fleet'
import { factsOf, LONGEST_DAYS, type WindowFacts, type WindowRow } from '#operations/services/maintenance'

export interface SaveMaintenanceInput {
  /** Left out: a new one. What is left out below stays as it is. */
  windowId?: number | undefined
  /** Null: the whole service. */
  serverId?: number | null | undefined
  startsAt?: DateTime | undefined
  endsAt?: DateTime | undefined
  note?: string | undefined
  /** Of the record that was edited; left out: whatever it is now. */
  version?: number | undefined
  /** Who did it; null is the terminal. */
  actorId: number | null
}

export type SaveMaintenanceError =
  | { type: 'not_found' }
  | { type: 'changed_meanwhile' }
  | { type: 'server_not_found'; serverId: number }
  | { type: 'no_times' }
  | { type: 'ends_before_start' }
  | { type: 'too_long' }
  | { type: 'in_the_past' }

interface Times {
  startsAt: DateTime
  endsAt: DateTime
}

/** Plans maintenance, or changes what was planned. The status page tells it within seconds. */
@inject()
export class SaveMaintenance {
  constructor(
    private clock: Clock,
    private fleet: Fleet
  ) {}

  async execute(input: SaveMaintenanceInput): Promise<Result<{ id: number }, SaveMaintenanceError>> {
    const { serverId } = input
    const [place] = serverId ? await this.fleet.places([serverId]) : []
    if (serverId && !place) return err({ type: 'server_not_found', serverId })
    return transaction((trx) => this.#save(input, place ?? null, trx))
  }

  async #save(
    input: SaveMaintenanceInput,
    place: Place | null,
    trx: Trx
  ): Promise<Result<{ id: number }, SaveMaintenanceError>> {
    const { windowId, version, actorId } = input
    const before =
      windowId === undefined ? null : await lockRow<WindowRow>(trx, 'maintenance_windows', { id: windowId })
    if (windowId !== undefined && !before) return err({ type: 'not_found' })
    if (before && version !== undefined && version !== before.version) return err({ type: 'changed_meanwhile' })
    const startsAt = input.startsAt ?? (before && fromSql(before.starts_at))
    const endsAt = input.endsAt ?? (before && fromSql(before.ends_at))
    if (!startsAt || !endsAt) return err({ type: 'no_times' })
    const wrong = this.#refusalOf({ startsAt, endsAt })
    if (wrong) return err(wrong)
    const row = {
      ...(before === null || input.serverId !== undefined ? placeColumns(place) : {}),
      starts_at: toSql(startsAt),
      ends_at: toSql(endsAt),
      note: input.note ?? before?.note ?? '',
      version: (before?.version ?? 0) + 1,
    }
    const changes = changesOf(before, { server_id: null, ...before, ...row })
    if (before && Object.keys(changes).length === 0) return ok({ id: Number(before.id) })
    const id = before ? before.id : await insert(row, trx)
    if (before) await trx.from('maintenance_windows').where('id', id).update(row)
    const action = before ? 'maintenance.edit' : 'maintenance.plan'
    await audit(trx, this.clock, { actorId, action, subject: `maintenance:${id}`, changes })
    return ok({ id: Number(id) })
  }

  #refusalOf({ startsAt, endsAt }: Times): SaveMaintenanceError | null {
    if (endsAt <= startsAt) return { type: 'ends_before_start' }
    if (endsAt > startsAt.plus({ days: LONGEST_DAYS })) return { type: 'too_long' }
    return endsAt <= this.clock.now() ? { type: 'in_the_past' } : null
  }
}

/** What is planned; of what was planned already only what changed, before and after. */
function changesOf(before: WindowFacts | null, after: WindowFacts): Record<string, unknown> {
  const is = factsOf(after)
  if (!before) return is
  const was = factsOf(before)
  const names = Object.keys(is) as (keyof typeof is)[]
  const changed = names.filter((name) => was[name] !== is[name])
  return Object.fromEntries(changed.map((name) => [name, { before: was[name], after: is[name] }]))
}

function placeColumns(place: Place | null) {
  return {
    server_id: place?.id ?? null,
    country: place?.country ?? null,
    country_code: place?.countryCode ?? null,
    city: place?.city ?? null,
  }
}

async function insert(row: object, trx: Trx): Promise<number> {
  const [id] = await trx.insertQuery().table('maintenance_windows').insert(row)
  return Number(id)
}
