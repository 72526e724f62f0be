/** Ceiling of taking in webhooks: bare node:http, the same pool size, one prepared insert of the same row. No signature, no sealing. */
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

const INSERT = `INSERT INTO webhook_events (gateway, event_id, type, api_version, live, verification, status, delivery,
  subscription_provider_id, attempts, outcome, due_at, occurred_at, received_at, processed_at)
  VALUES ('bare', ?, ?, ?, 0, 'verified', 'pending', ?, ?, 0, NULL, ?, ?, ?, NULL)`

const server = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8').on('data', (part) => (body += part))
  request.on('end', async () => {
    if (request.method === 'GET') return response.writeHead(200).end()
    const { id, type, api_version, data } = JSON.parse(body)
    const now = new Date().toISOString().replace('T', ' ').slice(0, 23)
    // As long as a sealed one.
    const delivery = Buffer.from(body).toString('base64')
    await pool.execute(INSERT, [id, type, api_version, delivery, data.object.subscription, now, now, now])
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"received":true}')
  })
})
server.listen(Number(process.env.PORT), process.env.HOST)
