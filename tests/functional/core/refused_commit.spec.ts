import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { Mails } from '#core/mail/mails'
import env from '#start/env'
import { ThreadChanges } from '#support/services/thread_changes'
import { createUser, freshStart, PASSWORD, signedIn } from '#tests/support/accounts'
import { api } from '#tests/support/api'
import { whileCommitsFail } from '#tests/support/broken_connections'
import { createServer, newKey } from '#tests/support/fleet'
import { PeerChanges } from '#vpn/services/peer_changes'

type Cleanup = (task: () => void) => void

/** What happens once a change is stored: mails go out, open screens are told, nodes are woken. */
async function watchEffects(cleanup: Cleanup) {
  const effects: string[] = []
  Mails.onQueued(() => void effects.push('mail'))
  cleanup(() => Mails.onQueued(() => {}))
  const watch = (name: string, source: { announce(...facts: never[]): void }) => {
    const announce = source.announce.bind(source)
    source.announce = (...facts) => {
      effects.push(name)
      announce(...facts)
    }
    cleanup(() => void (source.announce = announce))
  }
  watch('screens', await app.container.make(ThreadChanges))
  watch('node', await app.container.make(PeerChanges))
  return effects
}

const rowsIn = async (...tables: string[]) =>
  Promise.all(tables.map(async (table) => ((await db.from(table)) as unknown[]).length))

const isMysql = env.get('DB_CLIENT') === 'mysql'
const FAILED = isMysql ? [503, 'E_OUTCOME_UNKNOWN'] : [500, 'E_INTERNAL']

test.group('A request whose COMMIT fails', (group) => {
  group.each.setup(freshStart)

  test('to the contact form stores nothing and tells no screen', async ({ assert, cleanup }) => {
    const effects = await watchEffects(cleanup)
    const form = { email: 'visitor@example.com', subject: 'Hello', message: 'Where are you?' }
    const visitor = api()
    await visitor.get('/api/auth/methods')
    const { status, body, headers } = await whileCommitsFail(() => visitor.post('/api/support/contact', form))
    assert.deepEqual([status, (body as { code: string }).code], FAILED)
    assert.equal(headers.get('retry-after'), isMysql ? '5' : null)
    assert.deepEqual(effects, [])
    assert.deepEqual(await rowsIn('support_threads'), [0])
    assert.equal((await visitor.post('/api/support/contact', form)).status, 201)
    assert.include(effects, 'screens')
  })

  test('to change the address mails nothing', async ({ assert, cleanup }) => {
    const effects = await watchEffects(cleanup)
    const browser = await signedIn(await createUser())
    const change = { email: 'new@example.com', password: PASSWORD }
    const { status, body } = await whileCommitsFail(() => browser.post('/api/auth/change-email', change))
    assert.deepEqual([status, (body as { code: string }).code], FAILED)
    assert.deepEqual(effects, [])
    assert.deepEqual(await rowsIn('outgoing_mails', 'user_tokens'), [0, 0])
    assert.equal((await browser.post('/api/auth/change-email', change)).status, 202)
    assert.include(effects, 'mail')
  })

  test('to connect stores no connection and wakes no node', async ({ assert, cleanup }) => {
    const effects = await watchEffects(cleanup)
    const { id: serverId } = await createServer()
    const browser = await signedIn(await createUser())
    const wanted = { serverId, publicKey: newKey() }
    const { status, body } = await whileCommitsFail(() => browser.post('/api/connect', wanted))
    assert.deepEqual([status, (body as { code: string }).code], FAILED)
    assert.deepEqual(effects, [])
    assert.deepEqual(await rowsIn('connections', 'devices', 'peers'), [0, 0, 0])
    assert.equal((await browser.post('/api/connect', wanted)).status, 200)
    assert.include(effects, 'node')
  })
})
