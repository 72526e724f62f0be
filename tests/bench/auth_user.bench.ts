import { createHash } from 'node:crypto'
import mysql from 'mysql2/promise'
import { median, type Bench, type BenchContext } from './support/figure.ts'
import { load } from './support/load.ts'
import { pageToken } from './support/page_token.ts'
import { startCeiling, startProduct } from './support/servers.ts'

/** Of the user who is signed in. */
export const TOKEN = 'B'.repeat(43)
const ROUNDS = 3
const GOAL = 0.5

/** Signs one user in. */
export async function seed({ DB_HOST, DB_PORT, DB_USER, DB_PASSWORD, DB_DATABASE }: Record<string, string>) {
  const db = await mysql.createConnection({
    host: DB_HOST,
    port: Number(DB_PORT),
    user: DB_USER,
    password: DB_PASSWORD,
    database: DB_DATABASE,
  })
  await db.query(`INSERT IGNORE INTO users (id, email, email_verified, is_admin, auto_connect, created_on)
    VALUES (900001, 'bench@example.com', 1, 0, 0, '2026-01-01')`)
  await db.query(
    `INSERT IGNORE INTO sessions (token_hash, user_id, label, created_on, last_used_on, idle_expires_at, expires_at)
     VALUES (?, 900001, 'Bench', CURRENT_DATE, CURRENT_DATE, NOW(3) + INTERVAL 7 DAY, NOW(3) + INTERVAL 30 DAY)`,
    [createHash('sha256').update(TOKEN).digest('hex')]
  )
  await db.end()
}

/** GET /api/auth/user, polled by every open page: the product and its ceiling in turn. */
export const authUser: Bench = {
  name: 'auth/user',
  async run({ database, seconds, connections, pool }: BenchContext) {
    await seed(database)
    const ours: Awaited<ReturnType<typeof load>>[] = []
    const bare: typeof ours = []
    for (let round = 0; round < ROUNDS; round++) {
      const product = await startProduct(database, pool)
      const headers = { cookie: `culvert=${TOKEN}; XSRF-TOKEN=${await pageToken(product.origin)}` }
      ours.push(
        await load({ url: `${product.origin}/api/auth/user`, connections, seconds, headers }).finally(product.stop)
      )
      const ceiling = await startCeiling('bare_auth_user.mjs', database, pool)
      bare.push(await load({ url: `${ceiling.origin}/`, connections, seconds, headers }).finally(ceiling.stop))
    }
    const value = median(ours.map(({ rate }) => rate))
    const best = median(bare.map(({ rate }) => rate))
    return [
      {
        name: 'GET /api/auth/user',
        unit: 'req/s' as const,
        value,
        p99: median(ours.map(({ p99 }) => p99)),
        ceiling: best,
        ceilingP99: median(bare.map(({ p99 }) => p99)),
        ratio: value / best,
        goal: GOAL,
      },
    ]
  },
}
