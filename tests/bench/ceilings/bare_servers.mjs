/**
 * Ceiling of GET /api/servers: bare node:http, the same pool size, prepared statements, the same
 * look-ups; the list kept in memory and told unchanged by its ETag, as ours.
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
const FLEET = 'SELECT ula_prefix, revision FROM fleet WHERE id = 1'
const LIST = 'SELECT * FROM servers ORDER BY country, city, id'
let kept = { etag: '', body: '' }

async function build(etag) {
  const [rows] = await pool.query(LIST)
  const list = rows.map(
    ({ id, country, country_code: countryCode, city, latency, is_premium: isPremium, lat, lon }) => ({
      id,
      country,
      countryCode,
      city,
      latency,
      isPremium: Boolean(isPremium),
      simulated: false,
      state: 'online',
      isLocal: false,
      lat,
      lon,
    })
  )
  return { etag, body: JSON.stringify(list) }
}

const server = createServer(async (request, response) => {
  const token = /(?:^|; )culvert=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const [[session]] = await pool.execute(SESSION, [createHash('sha256').update(token).digest('hex')])
  if (!session) return response.writeHead(401).end()
  const [[fleet]] = await pool.execute(FLEET)
  const etag = `"servers-1-${fleet.ula_prefix}-${fleet.revision}"`
  if (request.headers['if-none-match'] === etag) return response.writeHead(304, { etag }).end()
  if (kept.etag !== etag) kept = await build(etag)
  const length = Buffer.byteLength(kept.body)
  response.writeHead(200, { etag, 'content-type': 'application/json', 'content-length': length }).end(kept.body)
})
server.listen(Number(process.env.PORT), process.env.HOST)
