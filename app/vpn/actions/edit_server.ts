import { inject } from '@adonisjs/core'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { isUniqueViolation } from '#core/database/errors'
import { lockRow, transaction } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import { portsOf } from '#vpn/services/server_row'
import { type SettingsRow, serverVersion } from '#vpn/services/server_settings'
import { raiseFleetRevision } from '#vpn/steps/fleet'

/** What is left out stays as it is. */
export interface EditServerInput {
  serverId: number
  name?: string | undefined
  country?: string | undefined
  countryCode?: string | undefined
  city?: string | undefined
  lat?: number | null | undefined
  lon?: number | null | undefined
  premium?: boolean | undefined
  capacity?: number | undefined
  hosts?: string[] | undefined
  ports?: number[] | undefined
  /** Of the record that was edited; left out: whatever it is now. */
  version?: string | undefined
  /** Who did it; null is the terminal. */
  actorId: number | null
}

export type EditServerError = { type: 'not_found' } | { type: 'changed_meanwhile' } | { type: 'name_taken' }

/** Changes what is said of a server. Connections stay as they are, also on one that became premium; the list of servers tells it at once. */
@inject()
export class EditServer {
  constructor(private clock: Clock) {}

  async execute(input: EditServerInput): Promise<Result<null, EditServerError>> {
    const { serverId, version, actorId } = input
    return transaction<Result<null, EditServerError>>(async (trx) => {
      const row = await lockRow<SettingsRow>(trx, 'servers', { id: serverId })
      if (!row) return err({ type: 'not_found' })
      if (version !== undefined && version !== serverVersion(row)) return err({ type: 'changed_meanwhile' })
      const changed = differences(row, input)
      if (Object.keys(changed).length === 0) return ok(null)
      await trx.from('servers').where('id', serverId).update(changed)
      await raiseFleetRevision(trx)
      const changes = told(row, changed)
      await audit(trx, this.clock, { actorId, action: 'server.edit', subject: `server:${serverId}`, changes })
      return ok(null)
    }).catch((error: unknown) => {
      if (isUniqueViolation(error)) return err({ type: 'name_taken' } as const)
      throw error
    })
  }
}

type Changed = Partial<SettingsRow>

/** The columns that get another value. */
function differences(row: SettingsRow, input: EditServerInput): Changed {
  const wanted: Changed = {
    name: input.name,
    country: input.country,
    country_code: input.countryCode?.toUpperCase(),
    city: input.city,
    lat: input.lat,
    lon: input.lon,
    is_premium: input.premium,
    capacity: input.capacity,
    hosts: input.hosts && JSON.stringify(input.hosts),
    ports: portsAfter(row, input.ports),
  }
  const before = { ...row, is_premium: Boolean(row.is_premium) } as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(wanted).filter(([column, value]) => value !== undefined && value !== before[column])
  )
}

/** Forms send all that they show. Ports that the node reported are not the operator's for that. */
function portsAfter(row: SettingsRow, wanted: number[] | undefined): string | undefined {
  const text = wanted && JSON.stringify(wanted)
  return text === JSON.stringify(portsOf(row)) ? undefined : text
}

/** What a column is called outside the database, where it is called otherwise. */
const CALLED: Partial<Record<string, string>> = { country_code: 'countryCode', is_premium: 'premium' }

/** Of addresses only that they were changed. */
function told(row: SettingsRow, changed: Changed): Record<string, unknown> {
  const before = { ...row, is_premium: Boolean(row.is_premium) } as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(changed).map(([column, after]) => [
      CALLED[column] ?? column,
      column === 'hosts' ? 'changed' : { before: shown(column, before[column]), after: shown(column, after) },
    ])
  )
}

function shown(column: string, value: unknown): unknown {
  return column === 'ports' && typeof value === 'string' ? (JSON.parse(value) as unknown) : value
}
