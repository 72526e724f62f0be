import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { FREE_PLACES, PREMIUM_PLACES } from '../../../app/vpn/services/demo_fleet.ts'

const PLACES = [...FREE_PLACES, ...PREMIUM_PLACES]

/**
 * Puts servers straight into the database of a running product: adding thousands one by one would take minutes. Demo
 * ones, whose health the server draws, every third of them free; the last city by name is 'Zz Terminus'.
 */
export function addManyServers(storage: string, count: number) {
  const database = new DatabaseSync(join(storage, 'culvert.sqlite'))
  const insert = database.prepare(
    `INSERT INTO servers (name, country, country_code, city, lat, lon, is_premium, simulated, reachable, capacity, latency,
                          pool4, pool6, created_on)
     VALUES (@name, @country, @code, @city, @lat, @lon, @premium, 1, 1, 5000, @latency, @pool, @name, '2026-01-01')`
  )
  database.exec('PRAGMA busy_timeout = 10000; BEGIN IMMEDIATE')
  for (let at = 0; at < count; at++) {
    const [country, code, city, lat, lon] = PLACES[at % PLACES.length] ?? ['Germany', 'DE', 'Berlin', 52.5, 13.4]
    const round = Math.floor(at / PLACES.length)
    insert.run({
      name: `many-${at}`,
      country,
      code,
      city: at === count - 1 ? 'Zz Terminus' : `${city} ${round + 1}`,
      lat: lat + ((round * 7) % 40) / 20 - 1,
      lon: lon + ((round * 13) % 40) / 20 - 1,
      premium: at === count - 1 || at % 3 !== 0 ? 1 : 0,
      latency: 5 + ((at * 7919) % 190),
      pool: `10.${at % 256}`,
    })
  }
  database.prepare('UPDATE fleet SET revision = revision + 1').run()
  database.exec('COMMIT')
  database.close()
}
