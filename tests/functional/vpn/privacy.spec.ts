import { readdirSync, readFileSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import culvert from '#config/culvert'
import { readBackup } from '#core/backup/archive_reader'
import { createUser } from '#tests/support/accounts'
import { ApiBrowser } from '#tests/support/api'
import { backupsOf, OPENER, signal } from '#tests/support/backups'
import type { ConnectBody } from '#tests/support/connect'
import { eventually } from '#tests/support/eventually'
import { createServer, newKey, reportOf } from '#tests/support/fleet'
import { secondServer } from '#tests/support/second_server'
import { StartSession } from '#users/actions/start_session'
import { SESSION_COOKIE } from '#users/auth/session_cookie'

/** The client's own address: one of loopback that nothing else uses. */
const CLIENT = '127.83.61.47'
const sqlite = db.connection().dialect.name === 'better-sqlite3'

/** A request that leaves from the client's own address. */
function fromClient(origin: string, method: string, path: string, headers: Record<string, string>, body?: unknown) {
  const text = body === undefined ? '' : JSON.stringify(body)
  const all = {
    ...headers,
    ...(text ? { 'content-type': 'application/json', 'content-length': String(text.length) } : {}),
  }
  return new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    const sent = request(new URL(path, origin), { method, headers: all, localAddress: CLIENT }, async (response) => {
      const answer = Buffer.concat(await response.toArray()).toString()
      resolve({ status: response.statusCode ?? 0, body: answer ? JSON.parse(answer) : null })
    })
    sent.on('error', reject)
    sent.end(text)
  })
}

/** Everything that is written down: the files of storage (database and its log among them), and the rows. */
async function writtenDown(): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>()
  const files = readdirSync(culvert.storage, { recursive: true }) as string[]
  for (const file of files) {
    const path = join(culvert.storage, file)
    if (statSync(path).isFile()) found.set(file, readFileSync(path))
  }
  const tables = await db.connection().getAllTables()
  for (const table of tables) found.set(`table ${table}`, Buffer.from(JSON.stringify(await db.from(table))))
  return found
}

/** What is written down once nothing is left to delete, or after 20 s, which is too late. Looking keeps the log from being emptied. */
async function settled(isDone: (found: Map<string, Buffer>) => boolean): Promise<Map<string, Buffer>> {
  let found = new Map<string, Buffer>()
  const look = async () => isDone((found = await writtenDown()))
  await eventually('nothing is left', look, 700, 20_000).catch(() => {})
  return found
}

/** The plain content of a backup, by what is in it. */
async function contentOf(path: string): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>()
  const add = (name: string, content: Buffer) =>
    void found.set(name, Buffer.concat([found.get(name) ?? Buffer.alloc(0), content]))
  const { header, manifest } = await readBackup(path, OPENER, signal(), {
    lines: (table, lines) => add(`table ${table} of the backup`, Buffer.from(lines.join('\n'))),
    file: async ({ name }, content) => add(`${name} of the backup`, Buffer.concat(await Array.fromAsync(content))),
  })
  add('header and manifest of the backup', Buffer.from(JSON.stringify({ header, manifest })))
  return found
}

function traces(places: Map<string, Buffer>, secrets: Record<string, string | Buffer>): string[] {
  return [...places].flatMap(([place, content]) =>
    Object.entries(secrets).flatMap(([name, secret]) => (content.includes(secret) ? [`${name} in ${place}`] : []))
  )
}

/** Somebody else uses the same server for a moment. */
async function comeAndGo(origin: string, serverId: number) {
  const browser = new ApiBrowser(origin)
  const { token } = await (await app.container.make(StartSession)).execute({ user: await createUser(), label: 'Other' })
  browser.setCookie(SESSION_COOKIE, token)
  const { body } = await browser.post('/api/connect', { serverId, publicKey: newKey() })
  await browser.post('/api/disconnect', { connectionId: (body as ConnectBody).connectionId })
}

const secondOf = (time: Date) => time.toISOString().replace('T', ' ').slice(0, 19)
/** As the database writes them, and as JSON does. */
const timesOf = (moments: readonly Date[]) =>
  Object.fromEntries(
    moments.flatMap((moment, at) => [
      [`time ${at}`, secondOf(moment)],
      [`time ${at} in JSON`, moment.toISOString().slice(0, 19)],
    ])
  )

/** Maintenance of the night stores when it ran, which from 03:00 UTC on is when the server starts. That is no time of anyone's. */
async function finishNightlyMaintenance() {
  const run = { state: 'done', tasks: '[]', is_preview: false, started_at: '2020-01-01 03:00:00.000' }
  const days = [0, 1].map((days) => DateTime.utc().plus({ days }).toISODate())
  await db.table('optimizer_runs').multiInsert(days.map((scheduled_on) => ({ ...run, scheduled_on })))
}

test.group('Privacy of a session', (group) => {
  const { create } = backupsOf(group)

  test('after connect, handshake and disconnect nothing written tells of it', async ({ assert, cleanup }) => {
    const server = await createServer()
    const user = await createUser()
    await finishNightlyMaintenance()
    const product = await secondServer({ LOG_LEVEL: 'trace' })
    cleanup(() => void product.kill('SIGKILL'))
    const first = new ApiBrowser(product.origin)
    await first.get('/api/auth/methods')
    const { token } = await (await app.container.make(StartSession)).execute({ user, label: 'Test browser' })
    const xsrf = first.cookie('XSRF-TOKEN') ?? ''
    const headers = { 'cookie': `${SESSION_COOKIE}=${token}; XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': xsrf }
    const node = (path: string, body?: unknown) =>
      first.call(body ? 'POST' : 'GET', `/api/node/${path}`, {
        body,
        headers: { authorization: `Bearer ${server.credential}` },
      })
    const moments: Date[] = []
    // Each moment has a second of its own, as what the database writes has no more than seconds: a wait for the clock, which is what is tested.
    const pause = async () => {
      moments.push(new Date())
      await sleep(1_100)
    }

    // A process stores when it began, and its first figures soon after. Those are no times of anyone's.
    await eventually("the process's first figures are stored", () => db.from('process_statements').first())
    await sleep(1_100)
    await pause()
    const publicKey = newKey()
    const connected = await fromClient(product.origin, 'POST', '/api/connect', headers, {
      serverId: server.id,
      publicKey,
    })
    assert.equal(connected.status, 200)
    const { connectionId, device, tunnel } = connected.body as ConnectBody
    assert.isNotNull(tunnel)
    if (!tunnel) return
    await pause()
    const peers = [{ id: 1, handshakeAge: 1, rx: 123_456_789, tx: 987_654_321 }]
    assert.equal((await node('report', reportOf({ livePeers: 1, peers }))).status, 200)
    const open = await fromClient(product.origin, 'GET', '/api/connections/active', headers)
    assert.containsSubset(open.body, [{ state: 'live', rx: 123_456_789 }])
    await pause()
    // The connection is open and its rows are there: what a backup of now leaves out, one of later has no more of.
    const timesSoFar = timesOf(moments)
    const backup = await contentOf((await create()).path)
    await sleep(1_100)
    assert.equal((await fromClient(product.origin, 'POST', '/api/disconnect', headers, { connectionId })).status, 204)
    await pause()
    // A node's latest report carries its time. The next one takes its place, in the file with the next one who leaves.
    await node('report', reportOf())
    await comeAndGo(product.origin, server.id)
    const key = Buffer.from(tunnel.presharedKey, 'base64')
    const secrets: Record<string, string | Buffer> = {
      'client address': CLIENT,
      'client address in bytes': Buffer.from(CLIENT.split('.').map(Number)),
      'preshared key': tunnel.presharedKey,
      'preshared key in bytes': key,
      'tunnel address': tunnel.address4,
      'tunnel address (IPv6)': tunnel.address6,
      'received': '123456789',
      'sent': '987654321',
    }
    // The write-ahead log is emptied a second after the last deletion, and later where somebody reads; a heartbeat may fill it again.
    const places = await settled((found) => {
      found.set('log', Buffer.from(product.seen.out + product.seen.err))
      const isEmpty = !sqlite || (found.get('culvert.sqlite-wal')?.length ?? 0) === 0
      return isEmpty && traces(found, { ...secrets, ...timesOf(moments) }).length === 0
    })
    assert.deepEqual(traces(places, { ...secrets, ...timesOf(moments) }), [])
    assert.deepEqual(traces(backup, { ...secrets, ...timesSoFar }), [])
    assert.deepEqual(traces(backup, { 'public key': publicKey }), ['public key in table devices of the backup'])
    if (sqlite) assert.equal(places.get('culvert.sqlite-wal')?.length ?? 0, 0)

    const known = traces(places, { 'public key': publicKey })
    assert.include(known, 'public key in table devices')
    assert.notInclude(known, 'public key in log')
    assert.equal((await fromClient(product.origin, 'DELETE', `/api/devices/${device.id}`, headers)).status, 204)
    const after = await settled((found) => traces(found, { 'public key': publicKey }).length === 0)
    assert.deepEqual(traces(after, { 'public key': publicKey }), [])
  })
})
