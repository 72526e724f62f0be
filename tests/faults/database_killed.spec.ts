import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import env from '#start/env'
import { OwnMariadb } from '#tests/faults/bed/mariadb'
import { createUser, freshStart } from '#tests/support/accounts'
import { type Answer, ApiBrowser } from '#tests/support/api'
import { createServer, newKey } from '#tests/support/fleet'
import { card, sandbox, sandboxCheckout } from '#tests/support/gateways/sandbox/checkout'
import { secondServer } from '#tests/support/second_server'
import { StartSession } from '#users/actions/start_session'
import { SESSION_COOKIE } from '#users/auth/session_cookie'

/** Of each kind of write. */
const WRITES = 60
const AT_ONCE = 9
/** Answers after which the database is killed and started again, while the other writers go on. */
const KILL_AFTER = 40

/** One write, and a look at whether it is stored. */
interface Write {
  kind: string
  send(): Promise<Answer>
  isStored(): Promise<boolean>
}

async function browserOf(origin: string) {
  const user = await createUser()
  const browser = new ApiBrowser(origin)
  await browser.get('/api/auth/methods')
  const { token } = await (await app.container.make(StartSession)).execute({ user, label: 'Test browser' })
  browser.setCookie(SESSION_COOKIE, token)
  return { user, browser }
}

/** Limits by address are not what is tested. */
const from = (at: number) => ({ headers: { 'x-forwarded-for': `203.0.113.${at}` } })

async function contact(origin: string, at: number): Promise<Write> {
  const { browser } = await browserOf(origin)
  const form = { email: `visitor${at}@example.com`, subject: `number ${at}`, message: 'Where are you?' }
  const row = () => db.from('support_threads').where('subject', form.subject).first()
  return {
    kind: 'contact',
    send: () => browser.post('/api/support/contact', form, from(at)),
    isStored: async () => (await row()) !== null,
  }
}

async function connect(origin: string, serverId: number): Promise<Write> {
  const { user, browser } = await browserOf(origin)
  const row = () => db.from('connections').where('user_id', user.id).first()
  return {
    kind: 'connect',
    send: () => browser.post('/api/connect', { serverId, publicKey: newKey() }),
    isStored: async () => (await row()) !== null,
  }
}

async function payment(origin: string, at: number): Promise<Write> {
  const { browser } = await browserOf(origin)
  const { clientSecret, providerId } = await sandboxCheckout(`number-${at}`)
  const path = `/api/sandbox/payments/${clientSecret}/confirm`
  return {
    kind: 'payment',
    send: () => browser.post(path, card('4242424242424242'), from(at)),
    isStored: async () => (await (await sandbox()).fetch(providerId))?.status === 'active',
  }
}

const group = env.get('DB_CLIENT') === 'mysql' ? test.group : () => {}

group('A database that is killed among writes', (group) => {
  group.each.setup(freshStart)

  test('what was answered with success is stored, what was refused is not, and the product goes on by itself', async ({
    assert,
    cleanup,
  }) => {
    const mariadb = new OwnMariadb()
    const { id: serverId } = await createServer()
    const server = await secondServer({ CULVERT_ROLE: 'web', TRUST_PROXY: 'loopback' })
    cleanup(() => void server.kill('SIGKILL'))
    const writes: Write[] = []
    for (let at = 0; at < WRITES; at++)
      writes.push(
        await contact(server.origin, at),
        await connect(server.origin, serverId),
        await payment(server.origin, at)
      )

    const answers = new Map<Write, Answer>()
    const waiting = [...writes]
    const worker = async () => {
      for (let write = waiting.shift(); write; write = waiting.shift()) {
        answers.set(write, await write.send())
        if (answers.size !== KILL_AFTER) continue
        await mariadb.kill()
        await mariadb.start()
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))

    const wrong: string[] = []
    const seen: Record<string, number> = {}
    for (const [write, { status, body, text }] of answers) {
      const { code = 'ok' } = body as { code?: string }
      seen[code] = (seen[code] ?? 0) + 1
      const isStored = await write.isStored()
      if (code === 'E_OUTCOME_UNKNOWN') continue
      if (isStored !== status < 300) wrong.push(`${write.kind}: ${status}, stored: ${isStored}: ${text}`)
    }
    assert.deepEqual(wrong, [])
    assert.isAtLeast(seen['ok'] ?? 0, KILL_AFTER)
    // Whatever the outage did not let through is refused as busy or as unknown, and as nothing else.
    const { ok: _, E_BUSY: _busy, E_OUTCOME_UNKNOWN: _unknown, ...others } = seen
    assert.deepEqual(others, {})
    const last = answers.get(writes.at(-1) as Write)
    assert.isBelow(last?.status ?? 0, 300, last?.text)
  }).timeout(120_000)
})
