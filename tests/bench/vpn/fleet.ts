import { createHash, randomBytes } from 'node:crypto'
import mysql from 'mysql2/promise'

export const USERS = 40
export const SERVERS = 10
const FIRST_USER = 910_001
const FILLER = 910_000
const CHUNK = 5_000

/** A signed-in user of the bench with one device. */
export interface BenchUser {
  token: string
  publicKey: string
}

export function benchUser(index: number): BenchUser {
  const digest = (what: string) => createHash('sha256').update(`bench ${what} ${index}`).digest()
  const key = digest('key')
  key[31] = (key[31] ?? 0) & 0x7f
  return { token: digest('token').toString('base64url'), publicKey: key.toString('base64') }
}

function open({ DB_HOST, DB_PORT, DB_USER, DB_PASSWORD, DB_DATABASE }: Record<string, string>) {
  const port = Number(DB_PORT)
  return mysql.createConnection({ host: DB_HOST, port, user: DB_USER, password: DB_PASSWORD, database: DB_DATABASE })
}

/** Paid users with a session each, ten servers that are online, and nobody connected. */
export async function seedFleet(database: Record<string, string>): Promise<number[]> {
  const db = await open(database)
  const tables = [
    'peer_removals',
    'peers',
    'connections',
    'devices',
    'connection_allowances',
    'grants',
    'nodes',
    'servers',
    'fleet',
  ]
  for (const table of tables) await db.query(`DELETE FROM ${table}`)
  await db.query(`DELETE FROM users WHERE id >= ?`, [FILLER])
  await db.query(`INSERT INTO fleet (id, ula_prefix) VALUES (1, 'be9c4be9c4')`)
  for (let index = -1; index < USERS; index++) {
    const id = FIRST_USER + index
    await db.query(
      `INSERT INTO users (id, email, email_verified, is_admin, auto_connect, created_on) VALUES (?, ?, 1, 0, 0, '2026-01-01')`,
      [id, `bench${id}@example.com`]
    )
    await db.query(`INSERT INTO grants (user_id, plan_id, granted_on) VALUES (?, 'yearly', '2026-01-01')`, [id])
    await db.query(
      `INSERT INTO sessions (token_hash, user_id, label, created_on, last_used_on, idle_expires_at, expires_at)
       VALUES (?, ?, 'Bench', CURRENT_DATE, CURRENT_DATE, NOW(3) + INTERVAL 7 DAY, NOW(3) + INTERVAL 30 DAY)`,
      [createHash('sha256').update(benchUser(index).token).digest('hex'), id]
    )
  }
  const ids: number[] = []
  for (let index = 0; index < SERVERS; index++) {
    const [result] = await db.query<mysql.ResultSetHeader>(
      `INSERT INTO servers (name, country, country_code, city, is_premium, reachable, capacity, pool4, pool6, public_key, hosts, created_on)
       VALUES (?, 'Germany', 'DE', 'Frankfurt', 0, 1, 60000, ?, ?, ?, '["192.0.2.1"]', '2026-01-01')`,
      [`bench-${index}`, `10.${64 + index}`, `fdbe:9c4b:e9c4:${index + 1}`, randomBytes(32).toString('base64')]
    )
    ids.push(result.insertId)
  }
  await reportFrom(db)
  await db.end()
  return ids
}

/**
 * Every server has reported, and stays heard of for a day: of servers without a report the product's worker says within
 * seconds that they are unreachable, and the list of servers changes.
 */
export async function reportFrom(db: mysql.Connection) {
  await db.query(
    `INSERT IGNORE INTO server_health
       (server_id, reported_at, boot_id, uptime_seconds, cpu, bandwidth, live_peers, boot_rx, boot_tx, total_rx, total_tx)
     SELECT id, UTC_TIMESTAMP(3) + INTERVAL 1 DAY, 'bench', 60, 0, 0, 0, 0, 0, 0, 0 FROM servers`
  )
}

/** Fills the servers evenly until they carry `peers` peers together. */
export async function fillPeers(database: Record<string, string>, servers: number[], peers: number) {
  const db = await open(database)
  const each = Math.floor(peers / servers.length)
  for (const server of servers) {
    for (let at = 0; at < each; at += CHUNK) await fill(db, server, at, Math.min(CHUNK, each - at))
    await db.query('UPDATE servers SET peer_count = ?, revision = ? WHERE id = ?', [each, each, server])
  }
  await db.query('ANALYZE TABLE peers, connections, devices')
  await db.end()
}

async function fill(db: mysql.Connection, server: number, from: number, count: number) {
  const numbers = Array.from({ length: count }, (_, index) => from + index)
  const key = (n: number) => createHash('sha256').update(`filler ${server} ${n}`).digest('base64')
  const [devices] = await db.query<mysql.ResultSetHeader>(
    'INSERT INTO devices (user_id, name, public_key, created_on, key_changed_on) VALUES ?',
    [numbers.map((n) => [FILLER, 'Filler', key(n), '2026-01-01', '2026-01-01'])]
  )
  const [connections] = await db.query<mysql.ResultSetHeader>(
    'INSERT INTO connections (device_id, user_id, server_id, reap_at) VALUES ?',
    [numbers.map((_, index) => [devices.insertId + index, FILLER, server, '2030-01-01 00:00:00'])]
  )
  const sealed = 's'.repeat(125)
  await db.query(
    'INSERT INTO peers (connection_id, server_id, host, revision, public_key, preshared_key, hash) VALUES ?',
    [
      numbers.map((n, index) => [
        connections.insertId + index,
        server,
        hostOf(n),
        n + 1,
        key(n),
        sealed,
        '0'.repeat(16),
      ]),
    ]
  )
}

/** Spread over the network as random numbers would be: 7919 is prime, so that none repeats. */
function hostOf(n: number): number {
  return ((n * 7_919) % 65_500) + 10
}
