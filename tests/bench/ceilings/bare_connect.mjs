/**
 * Ceiling of connect and disconnect: bare node:http, the same pool size, prepared statements, the
 * same look-ups, locks and writes, the cookie parsed and hashed. No framework, no validation, no sealing.
 */
import { createHash, randomBytes, randomInt } from 'node:crypto'
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
const ALLOWANCE = 'SELECT * FROM connection_allowances WHERE user_id = ? FOR UPDATE'
const NEW_ALLOWANCE = `INSERT IGNORE INTO connection_allowances (user_id, month) VALUES (?, '')`
const PLAN = `SELECT p.*, g.ends_at FROM plans p LEFT JOIN grants g ON g.plan_id = p.id AND g.user_id = ? AND (g.ends_at IS NULL OR g.ends_at > ?)
  WHERE g.id IS NOT NULL OR p.id = 'free' ORDER BY p.rank DESC, p.id LIMIT 1`
const DEVICES = `SELECT d.*, c.id AS connection_id, c.server_id, c.counted_month, c.seen, c.reap_at, p.host, p.revision, p.hash, p.preshared_key
  FROM devices d LEFT JOIN connections c ON c.device_id = d.id LEFT JOIN peers p ON p.connection_id = c.id WHERE d.user_id = ? ORDER BY d.id`
const SERVER = 'SELECT * FROM servers WHERE id = ? FOR UPDATE'
const DEVICE = `INSERT INTO devices (user_id, name, public_key, created_on, key_changed_on) VALUES (?, 'Bench', ?, '2026-01-01', '2026-01-01')`
const COUNT =
  'UPDATE connection_allowances SET month = ?, used = used + 1, total = total + 1 WHERE user_id = ? AND used < ?'
const CONNECTION =
  'INSERT INTO connections (device_id, user_id, server_id, counted_month, reap_at) VALUES (?, ?, ?, ?, ?)'
const PEER =
  'INSERT INTO peers (connection_id, server_id, host, revision, public_key, preshared_key, hash) VALUES (?, ?, ?, ?, ?, ?, ?)'
const RAISE = 'UPDATE servers SET revision = ?, set_hash = ?, peer_count = ? WHERE id = ?'
const NO_PEER = 'DELETE FROM peers WHERE connection_id = ? AND revision = ?'
const REMOVAL = 'INSERT INTO peer_removals (server_id, revision, peer_id) VALUES (?, ?, ?)'
const NO_CONNECTION = 'DELETE FROM connections WHERE id = ?'

const xor = (a, b) => (BigInt(`0x${a}`) ^ BigInt(`0x${b}`)).toString(16).padStart(16, '0')

async function connect(db, user, { serverId, publicKey }) {
  let [[allowance]] = await db.execute(ALLOWANCE, [user.id])
  if (!allowance) {
    await db.execute(NEW_ALLOWANCE, [user.id])
    ;[[allowance]] = await db.execute(ALLOWANCE, [user.id])
  }
  const now = new Date().toISOString().replace('T', ' ').slice(0, 23)
  await db.execute(PLAN, [user.id, now])
  const [devices] = await db.execute(DEVICES, [user.id])
  const [[server]] = await db.execute(SERVER, [serverId])
  const known = devices.find((device) => device.public_key === publicKey)
  const deviceId = known?.id ?? (await db.execute(DEVICE, [user.id, publicKey]))[0].insertId
  await db.execute(COUNT, [now.slice(0, 7), user.id, 1_000_000])
  const [{ insertId }] = await db.execute(CONNECTION, [deviceId, user.id, serverId, now.slice(0, 7), now])
  const psk = randomBytes(32).toString('base64')
  const revision = server.revision + 1
  const hash = createHash('sha256').update(`${revision}${publicKey}${psk}`).digest('hex').slice(0, 16)
  await addPeer(db, [insertId, serverId], [revision, publicKey, psk.padEnd(125, '.'), hash])
  await db.execute(RAISE, [revision, xor(server.set_hash, hash), server.peer_count + 1, serverId])
  return { connectionId: insertId, presharedKey: psk, connectionsUsed: allowance.used + 1 }
}

/** A random place, drawn again when it is taken. */
async function addPeer(db, before, after) {
  for (;;) {
    try {
      return await db.execute(PEER, [...before, randomInt(2, 65_535), ...after])
    } catch (error) {
      if (error.code !== 'ER_DUP_ENTRY') throw error
    }
  }
}

async function disconnect(db, user, { connectionId }) {
  await db.execute(ALLOWANCE, [user.id])
  const [devices] = await db.execute(DEVICES, [user.id])
  const device = devices.find(({ connection_id: id }) => id === connectionId)
  const [[server]] = await db.execute(SERVER, [device.server_id])
  await db.execute(NO_PEER, [connectionId, device.revision])
  await db.execute(REMOVAL, [server.id, server.revision + 1, device.revision])
  await db.execute(NO_CONNECTION, [connectionId])
  await db.execute(RAISE, [server.revision + 1, xor(server.set_hash, device.hash), server.peer_count - 1, server.id])
  return {}
}

async function answer(request, body) {
  const token = /(?:^|; )culvert=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const [[user]] = await pool.execute(SESSION, [createHash('sha256').update(token).digest('hex')])
  const db = await pool.getConnection()
  try {
    await db.beginTransaction()
    const work = request.url === '/api/connect' ? connect : disconnect
    const result = await work(db, user, JSON.parse(body))
    await db.commit()
    return result
  } catch (error) {
    await db.rollback()
    throw error
  } finally {
    db.release()
  }
}

const server = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8').on('data', (part) => (body += part))
  request.on('end', async () => {
    if (request.method === 'GET') return response.writeHead(200, { 'set-cookie': 'XSRF-TOKEN=x; Path=/' }).end()
    for (let attempt = 1; ; attempt++) {
      try {
        const text = JSON.stringify(await answer(request, body))
        return response
          .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
          .end(text)
      } catch (error) {
        if (attempt < 6 && error.code === 'ER_LOCK_DEADLOCK') continue
        return response.writeHead(500).end(String(error))
      }
    }
  })
})
server.listen(Number(process.env.PORT), process.env.HOST)
