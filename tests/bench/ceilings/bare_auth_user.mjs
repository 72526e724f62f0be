/**
 * Ceiling of GET /api/auth/user: bare node:http, the same pool size, prepared statements, the same
 * look-ups by the same keys, the cookie parsed and hashed. No framework, no checks, no headers.
 */
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import mysql from 'mysql2/promise'

const pool = mysql.createPool({
  host: process.env.DB_HOST,
  port: Number(process.env.DB_PORT),
  user: process.env.DB_USER,
  password: process.env.DB_PASSWORD,
  database: process.env.DB_DATABASE,
  connectionLimit: Number(process.env.DB_POOL),
  dateStrings: true,
})

const SESSION = `SELECT s.id AS session_id, s.idle_expires_at, s.expires_at, u.* FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.token_hash = ?`
const PLAN = `SELECT p.*, g.ends_at FROM plans p LEFT JOIN grants g ON g.plan_id = p.id AND g.user_id = ? AND (g.ends_at IS NULL OR g.ends_at > ?)
  WHERE g.id IS NOT NULL OR p.id = 'free' ORDER BY p.rank DESC, p.id LIMIT 1`
const USAGE = `SELECT a.month, a.used, a.total, a.owed, (SELECT COUNT(*) FROM devices d WHERE d.user_id = ?) AS devices FROM connection_allowances a WHERE a.user_id = ?`

const server = createServer(async (request, response) => {
  const token = /(?:^|; )culvert=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const hash = createHash('sha256').update(token).digest('hex')
  const [[session]] = await pool.execute(SESSION, [hash])
  if (!session) return response.writeHead(401).end()
  const now = new Date().toISOString().replace('T', ' ').slice(0, 23)
  const [[[plan]], [[usage]]] = await Promise.all([
    pool.execute(PLAN, [session.id, now]),
    pool.execute(USAGE, [session.id, session.id]),
  ])
  const body = JSON.stringify({
    id: session.id,
    email: session.email,
    firstName: session.first_name,
    lastName: session.last_name,
    emailVerified: Boolean(session.email_verified),
    isAdmin: Boolean(session.is_admin),
    createdAt: session.created_on,
    subscriptionPlan: plan.id,
    subscriptionStatus: 'active',
    connectionsUsed: usage?.used ?? 0,
    connectionsLimit: plan.connections_limit,
    usageCount: usage?.total ?? 0,
    devicesUsed: usage?.devices ?? 0,
    devicesLimit: plan.devices_limit,
  })
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
  response.end(body)
})
server.listen(Number(process.env.PORT), process.env.HOST)
