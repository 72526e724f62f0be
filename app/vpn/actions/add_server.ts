import { inject } from '@adonisjs/core'
import { audit } from '#core/audit'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { isUniqueViolation } from '#core/database/errors'
import { transaction, type Trx } from '#core/database/transaction'
import { err, ok, type Result } from '#core/result'
import { hashToken, randomToken } from '#core/tokens'
import { ensureFleet, raiseFleetRevision } from '#vpn/steps/fleet'
import { poolsFor } from '#vpn/services/addresses'

const CODE_LIFE_HOURS = 1
/** A /16 has 64,768 usable places; wireguard-go takes 65,536 peers. */
export const MAX_CAPACITY = 60_000
export const DEFAULT_CAPACITY = 5_000

export interface AddServerInput {
  name: string
  country: string
  countryCode: string
  city: string
  lat?: number
  lon?: number
  premium?: boolean
  capacity?: number
  /** Public addresses or names of the node, for the clients' files. Stored and shown, never called. */
  hosts?: string[]
  /** Left out: what the node listens on. */
  ports?: number[]
  local?: boolean
  /** Who did it; null or left out is the terminal. */
  actorId?: number | null
}

export interface AddedServer {
  id: number
  name: string
  /** Good once, for an hour; it goes to the agent through its standard input or a 0600 file. */
  code: string
}

/** Adds a server and the code with which its node enrols. */
@inject()
export class AddServer {
  constructor(private clock: Clock) {}

  async execute(input: AddServerInput, outer?: Trx): Promise<Result<AddedServer, { type: 'name_taken' }>> {
    const code = randomToken()
    return transaction(async (trx) => {
      const { ula_prefix: prefix } = await ensureFleet(trx)
      const id = await this.#insert(trx, input)
      if (id === null) return err({ type: 'name_taken' })
      await trx.from('servers').where('id', id).update(poolsFor(id, prefix))
      await trx
        .insertQuery()
        .table('nodes')
        .insert({ server_id: id, ...newCode(code, this.clock) })
      await raiseFleetRevision(trx)
      const actorId = input.actorId ?? null
      await audit(trx, this.clock, { actorId, action: 'server.add', subject: `server:${id}`, changes: told(input) })
      return ok({ id, name: input.name, code })
    }, outer)
  }

  async #insert(trx: Trx, input: AddServerInput): Promise<number | null> {
    try {
      const [id] = await trx
        .insertQuery()
        .table('servers')
        .insert({
          name: input.name,
          country: input.country,
          country_code: input.countryCode.toUpperCase(),
          city: input.city,
          lat: input.lat ?? null,
          lon: input.lon ?? null,
          is_premium: input.premium ?? false,
          is_local: input.local ?? false,
          capacity: Math.min(input.capacity ?? DEFAULT_CAPACITY, MAX_CAPACITY),
          hosts: JSON.stringify(input.hosts ?? []),
          ports: JSON.stringify(input.ports ?? []),
          pool4: '',
          // Unique until the real one, which needs the row's id, takes its place.
          pool6: randomToken().slice(0, 19),
          created_on: this.clock.today(),
        })
      return Number(id)
    } catch (error) {
      if (isUniqueViolation(error)) return null
      throw error
    }
  }
}

/** What the audit log has of a new server: not its addresses, of which it only ever says that they changed. */
function told({ name, country, countryCode, city, premium, capacity, ports }: AddServerInput): Record<string, unknown> {
  return { name, country, countryCode: countryCode.toUpperCase(), city, premium: premium ?? false, capacity, ports }
}

/** Columns of a fresh enrolment code: its hash, and the end of its hour. */
export function newCode(code: string, clock: Clock) {
  return { code_hash: hashToken(code), code_expires_at: toSql(clock.now().plus({ hours: CODE_LIFE_HOURS })) }
}
