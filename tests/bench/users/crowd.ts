import { createHash } from 'node:crypto'
import mysql from 'mysql2/promise'

/** Who asks: an administrator with this session. */
export const ADMIN_TOKEN = 'C'.repeat(43)
const ADMIN_ID = 5_000_001

const NUMBERS = 'WITH RECURSIVE n (i) AS (SELECT ? UNION ALL SELECT i + 1 FROM n WHERE i < ?) SELECT'
/** Three of ten pay, one of five has not verified the address, one of a hundred is shut. Names repeat as names do. */
const PEOPLE = `INSERT INTO users (email, first_name, last_name, name_key, last_name_key, email_verified, is_admin, auto_connect, plan, suspended, created_on)
  ${NUMBERS} CONCAT('person', i, '@example.com'), ELT(i % 5 + 1, 'Ann', 'Ben', 'Cleo', 'Dan', 'Eve'), CONCAT('Name', i % 9973),
  LOWER(CONCAT(ELT(i % 5 + 1, 'Ann', 'Ben', 'Cleo', 'Dan', 'Eve'), ' Name', i % 9973)),
  LOWER(CONCAT('Name', i % 9973, ' ', ELT(i % 5 + 1, 'Ann', 'Ben', 'Cleo', 'Dan', 'Eve'))), i % 5 <> 0, 0,
  0, ELT(i % 10 + 1, 'yearly', 'monthly', 'monthly', 'free', 'free', 'free', 'free', 'free', 'free', 'free'), i % 100 = 0, '2026-01-01' FROM n`

export async function connect({ DB_HOST, DB_PORT, DB_USER, DB_PASSWORD, DB_DATABASE }: Record<string, string>) {
  const address = { host: DB_HOST, port: Number(DB_PORT), database: DB_DATABASE }
  return mysql.createConnection({ ...address, user: DB_USER, password: DB_PASSWORD })
}

/** Makes so many accounts beside those that are there, and the administrator who asks for them; 0 takes them away again. */
export async function crowd(database: Record<string, string>, count: number) {
  const db = await connect(database)
  await db.query('DELETE FROM users WHERE id = ?', [ADMIN_ID])
  await write(db, count)
  await db.query(
    `INSERT INTO users (id, email, email_verified, is_admin, admin_role, auto_connect, created_on)
     VALUES (?, 'operator@example.com', 1, 1, 'admin', 0, '2026-01-01')`,
    [ADMIN_ID]
  )
  await db.query(
    `INSERT INTO sessions (token_hash, user_id, label, created_on, last_used_on, idle_expires_at, expires_at)
     VALUES (?, ?, 'Bench', CURRENT_DATE, CURRENT_DATE, NOW(3) + INTERVAL 7 DAY, NOW(3) + INTERVAL 30 DAY)`,
    [createHash('sha256').update(ADMIN_TOKEN).digest('hex'), ADMIN_ID]
  )
  await db.query("DELETE FROM list_totals WHERE name = 'users'")
  await db.query("INSERT INTO list_totals (name, shard, total) SELECT 'users', 0, COUNT(*) FROM users")
  await db.query('ANALYZE TABLE users')
  await db.end()
}

/** Where nobody else has an account, the table is emptied at once, and MariaDB sorts each index of the first statement as a whole. */
async function write(db: mysql.Connection, count: number) {
  const [others] = await db.query("SELECT id FROM users WHERE email NOT LIKE 'person%' LIMIT 1")
  const isAlone = (others as unknown[]).length === 0
  const checks = (on: 0 | 1) => db.query('SET foreign_key_checks = ?, unique_checks = ?', [on, on])
  await checks(0)
  await db.query(isAlone ? 'TRUNCATE TABLE users' : "DELETE FROM users WHERE email LIKE 'person%'")
  await db.query('SET SESSION max_recursive_iterations = ?', [count + 1])
  if (count > 0) await db.query(PEOPLE, [1, count])
  await checks(1)
}
