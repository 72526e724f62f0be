import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { NodeExits } from '#vpn/services/node_exits'

export interface Protection {
  protected: boolean
  /** Through which the request came. */
  server: { id: number; country: string; countryCode: string; city: string } | null
}

interface Row {
  id: number
  country: string
  country_code: string
  city: string
}

/**
 * Whether a request came out of one of our nodes. The address is compared and forgotten: it is neither stored nor
 * logged. Where several nodes share an address, the server that this user is connected to is meant.
 */
@inject()
export class FindProtection {
  constructor(private exits: NodeExits) {}

  async execute(userId: number, address: string): Promise<Protection> {
    const ids = await this.exits.serversAt(address)
    if (ids.length === 0) return { protected: false, server: null }
    const row = (await db
      .from('servers as s')
      .select('s.id', 's.country', 's.country_code', 's.city')
      .whereIn('s.id', ids)
      .orderByRaw(
        'CASE WHEN EXISTS (SELECT 1 FROM connections c WHERE c.server_id = s.id AND c.user_id = ?) THEN 0 ELSE 1 END',
        [userId]
      )
      .orderBy('s.id')
      .first()) as Row | null
    if (!row) return { protected: false, server: null }
    const { country_code: countryCode, ...place } = row
    return { protected: true, server: { ...place, countryCode } }
  }
}
