import mysql from 'mysql2/promise'
import { FREE_PLACES, PREMIUM_PLACES } from '../../../app/vpn/services/demo_fleet.ts'
import { median, type Bench, type BenchContext, type Figure } from '../support/figure.ts'
import { load } from '../support/load.ts'
import { startCeiling, startProduct } from '../support/servers.ts'
import { benchUser, reportFrom, seedFleet } from './fleet.ts'

const ROUNDS = 3
const GOAL = 0.5
const FORMS = ['full', '304'] as const

type Measured = Awaited<ReturnType<typeof load>>

/** The list of 64 servers, sent in full and told unchanged. */
export const servers: Bench = {
  name: 'servers',
  async run(context: BenchContext): Promise<Figure[]> {
    await seedFleet(context.database)
    await addPlaces(context.database)
    const measured = {
      'full': { ours: [] as Measured[], bare: [] as Measured[] },
      '304': { ours: [] as Measured[], bare: [] as Measured[] },
    }
    for (let round = 0; round < ROUNDS; round++) {
      const product = await startProduct(context.database, context.pool)
      try {
        for (const form of FORMS)
          measured[form].ours.push(await measure(context, `${product.origin}/api/servers`, form))
      } finally {
        await product.stop()
      }
      const ceiling = await startCeiling('bare_servers.mjs', context.database, context.pool)
      try {
        for (const form of FORMS) measured[form].bare.push(await measure(context, `${ceiling.origin}/`, form))
      } finally {
        await ceiling.stop()
      }
    }
    return FORMS.map((form) => figure(`GET /api/servers, ${form}`, measured[form]))
  },
}

async function measure({ connections, seconds }: BenchContext, url: string, form: (typeof FORMS)[number]) {
  const cookie = `culvert=${benchUser(0).token}; XSRF-TOKEN=x.y`
  if (form === 'full') return load({ url, connections, seconds, headers: { cookie } })
  // The load asks for no compression, and each coding has a tag of its own.
  const plain = { cookie, 'accept-encoding': 'identity' }
  const etag = (await fetch(url, { headers: plain })).headers.get('etag') ?? ''
  return load({ url, connections, seconds, headers: { ...plain, 'if-none-match': etag }, expect: 304 })
}

async function addPlaces({ DB_HOST, DB_PORT, DB_USER, DB_PASSWORD, DB_DATABASE }: Record<string, string>) {
  const port = Number(DB_PORT)
  const db = await mysql.createConnection({
    host: DB_HOST,
    port,
    user: DB_USER,
    password: DB_PASSWORD,
    database: DB_DATABASE,
  })
  const places = [...FREE_PLACES, ...PREMIUM_PLACES].map(([country, code, city, lat, lon], index) => {
    const name = `bench-place-${index}`
    return [name, country, code, city, lat, lon, index > 2, 1, 5_000, '', name, '2026-01-01']
  })
  await db.query(
    'INSERT INTO servers (name, country, country_code, city, lat, lon, is_premium, reachable, capacity, pool4, pool6, created_on) VALUES ?',
    [places]
  )
  await reportFrom(db)
  await db.end()
}

function figure(name: string, { ours, bare }: { ours: Measured[]; bare: Measured[] }): Figure {
  const value = median(ours.map(({ rate }) => rate))
  const ceiling = median(bare.map(({ rate }) => rate))
  const p99 = (list: Measured[]) => median(list.map((one) => one.p99))
  return {
    name,
    unit: 'req/s',
    value,
    p99: p99(ours),
    ceiling,
    ceilingP99: p99(bare),
    ratio: value / ceiling,
    goal: GOAL,
  }
}
