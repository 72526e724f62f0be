import { inject } from '@adonisjs/core'
import culvert from '#config/culvert'
import { Clock } from '#core/clock'
import { transaction, type Trx } from '#core/database/transaction'
import { DEFAULT_CAPACITY } from '#vpn/actions/add_server'
import { ensureFleet, raiseFleetRevision } from '#vpn/steps/fleet'
import { Chance } from '#vpn/services/chance'
import { FREE_PLACES, PREMIUM_PLACES, type DemoPlace } from '#vpn/services/demo_fleet'
import { demoLatency } from '#vpn/services/demo_health'

const SPREAD = 15

/** Puts the demo fleet into an embedded installation; a second time it finds it there. Refuses in production mode. */
@inject()
export class SeedDemoFleet {
  constructor(
    private clock: Clock,
    private chance: Chance
  ) {}

  /** Answers how many servers it added. */
  async execute(mode = culvert.mode): Promise<number> {
    if (mode !== 'embedded') throw new Error('A production installation has no demo fleet')
    const rows = [
      ...FREE_PLACES.map((place) => this.#row(place, false)),
      ...PREMIUM_PLACES.map((place) => this.#row(place, true)),
    ]
    return transaction((trx) => insertMissing(trx, rows))
  }

  #row([country, countryCode, city, lat, lon]: DemoPlace, isPremium: boolean) {
    const name = `demo-${countryCode}-${city}`.toLowerCase().replaceAll(' ', '-')
    const latency = demoLatency(isPremium) + SPREAD * (2 * this.chance.draw(`list ${name}`) - 1)
    return {
      name,
      country,
      country_code: countryCode,
      city,
      lat,
      lon,
      is_premium: isPremium,
      simulated: true,
      reachable: true,
      latency: Math.round(latency),
      capacity: DEFAULT_CAPACITY,
      // No peers ever: its networks only have to be unlike any other's.
      pool4: '',
      pool6: `demo-${countryCode}-${city}`.slice(0, 19),
      created_on: this.clock.today(),
    }
  }
}

interface Seed {
  name: string
  pool6: string
}

/** One that an operator called otherwise is known by its network, and a real one of its name is no reason to stop. */
async function insertMissing(trx: Trx, rows: readonly Seed[]): Promise<number> {
  await ensureFleet(trx)
  const servers = (await trx.from('servers').select('name_key', 'pool6')) as { name_key: string; pool6: string }[]
  const known = new Set(servers.flatMap(({ name_key: name, pool6 }) => [name, pool6]))
  const missing = rows.filter(({ name, pool6 }) => !known.has(name) && !known.has(pool6))
  if (missing.length === 0) return 0
  await trx.insertQuery().table('servers').multiInsert(missing)
  await raiseFleetRevision(trx)
  return missing.length
}
