import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { SetPlan } from '#billing/index'
import { createUser, freshStart, PASSWORD, signedIn } from '#tests/support/accounts'
import { api, ApiBrowser } from '#tests/support/api'
import { LiveStream } from '#tests/support/live_stream'
import { Mailbox } from '#tests/support/mailbox'
import { node } from '#tests/support/processes'
import { CULVERT } from '#tests/support/programs'
import { secondServer } from '#tests/support/second_server'
import { openThread, reply } from '#tests/support/support'

const mailbox = new Mailbox()
const streams: LiveStream[] = []

async function open(...args: Parameters<typeof LiveStream.open>) {
  const stream = await LiveStream.open(...args)
  streams.push(stream)
  return stream
}

/** A paid user with an open page that listens. */
async function listening() {
  const user = await createUser({ plan: 'monthly' })
  const browser = await signedIn(user)
  const stream = await open(browser)
  const subscribed = await stream.subscribe(`support/${user.id}`)
  return { user, browser, stream, subscribed }
}

/** The first session's time is up. */
async function expireFirst() {
  const { id } = await db.from('sessions').orderBy('id').firstOrFail()
  await db.from('sessions').where('id', id).update({ expires_at: '2020-01-01 00:00:00.000' })
}

test.group('Live support', (group) => {
  group.each.setup(freshStart)
  group.each.setup(() => mailbox.open())
  group.each.teardown(() => {
    for (const stream of streams.splice(0)) stream.close()
  })

  test('a page of a paid plan hears that something changed, and not what', async ({ assert }) => {
    const { user, browser, stream, subscribed } = await listening()
    assert.equal(subscribed.status, 204)
    const { id } = await openThread(browser)
    await reply(id, 'A secret answer')
    assert.isTrue(await stream.hears())
    for (const event of stream.heard) {
      assert.deepEqual(event, { channel: `support/${user.id}`, payload: { changed: true } })
    }
  })

  test('also when the change comes from a terminal', async ({ assert }) => {
    const { browser, stream } = await listening()
    const { id } = await openThread(browser)
    assert.isTrue(await stream.hears())
    const args = [...CULVERT, 'support', 'reply', String(id), '--message', 'From afar', '--json']
    assert.equal(await node(args, process.env as Record<string, string>).ended, 0)
    assert.isTrue(await stream.hears(2))
  })

  test('its stream passes proxies and carries the headers of every answer', async ({ assert }) => {
    const { response } = (await listening()).stream
    const headers = Object.fromEntries(response.headers)
    assert.containsSubset(headers, {
      'content-type': 'text/event-stream',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    assert.match(headers['cache-control'] ?? '', /no-store.*no-transform/)
  })

  test('nobody hears the channel of another, of a topic that is none, or without a paid plan', async ({ assert }) => {
    const { user, browser, stream } = await listening()
    const other = await open(await signedIn(await createUser({ plan: 'yearly' })))
    const free = await createUser()
    const freeStream = await open(await signedIn(free))
    for (const channel of [`support/${user.id}`, `support/${user.id}/x`, 'support', 'users/1', '', 'support/x']) {
      assert.include([403, 422], (await other.subscribe(channel)).status, channel)
    }
    assert.equal((await freeStream.subscribe(`support/${free.id}`)).status, 403)
    // Nor does it help to know the number of somebody's stream.
    const foreign = await open(other.browser, stream.uid)
    assert.equal((await foreign.subscribe(`support/${user.id}`)).status, 403)
    await openThread(browser)
    assert.isTrue(await stream.hears())
    assert.deepEqual([...other.heard, ...freeStream.heard, ...foreign.heard], [])
  })

  test('strangers, and streams without a number, are refused', async ({ assert }) => {
    assert.equal((await api().get('/api/__transmit/events?uid=00000000-0000-4000-8000-000000000000')).status, 401)
    const browser = await signedIn(await createUser())
    assert.equal((await browser.get('/api/__transmit/events')).status, 422)
    assert.equal((await browser.get('/api/__transmit/events?uid=1')).status, 422)
    const nowhere = { uid: '00000000-0000-4000-8000-000000000000', channel: 'support/1' }
    assert.equal((await browser.post('/api/__transmit/subscribe', nowhere)).status, 403)
  })

  test('a stream that is open to another process is not said to be forbidden', async ({ assert }) => {
    const { user, browser } = await listening()
    const elsewhere = { uid: '00000000-0000-4000-8000-000000000000', channel: `support/${user.id}` }
    const { status, body } = await browser.post('/api/__transmit/subscribe', elsewhere)
    assert.deepEqual([status, (body as { code: string }).code], [409, 'E_NO_STREAM'])
  })

  test('a lapsed plan hears no more', async ({ assert }) => {
    const { user, browser, stream } = await listening()
    await (await app.container.make(SetPlan)).execute({ userId: user.id, plan: 'free', actorId: null })
    const { id } = await openThread(browser)
    await reply(id)
    const fresh = await listening()
    await openThread(fresh.browser)
    assert.isTrue(await fresh.stream.hears())
    assert.deepEqual(stream.heard, [])
  })

  test('a browser that comes back with the same number hears on', async ({ assert }) => {
    const { user, browser, stream } = await listening()
    const again = await open(browser, stream.uid)
    assert.isTrue(await stream.ends())
    assert.equal((await again.subscribe(`support/${user.id}`)).status, 204)
    await openThread(browser)
    assert.isTrue(await again.hears())
  })

  test('a stream ends with the session that opened it, whatever ends that')
    .with([
      ['sign-out', (own: ApiBrowser) => own.post('/api/auth/sign-out')],
      [
        'sign-out elsewhere',
        (_: ApiBrowser, other: ApiBrowser) => other.delete('/api/auth/sessions', { password: PASSWORD }),
      ],
      [
        'password',
        (_: ApiBrowser, other: ApiBrowser) =>
          other.post('/api/auth/change-password', { currentPassword: PASSWORD, password: 'another password' }),
      ],
      ['deletion', (own: ApiBrowser) => own.post('/api/auth/delete-account', { password: PASSWORD })],
      ['expiry', expireFirst],
    ] as const)
    .run(async ({ assert }, [, end]) => {
      const { user, browser, stream } = await listening()
      const other = await signedIn(user)
      const lasting = await open(other)
      // Also one that listens to nothing yet.
      const idle = await open(browser)
      await end(browser, other)
      assert.isTrue(await stream.ends())
      assert.isTrue(await idle.ends())
      assert.deepEqual(stream.heard, [])
      if (!(await db.from('users').where('id', user.id).first())) return
      assert.isFalse(lasting.ended)
      assert.equal((await lasting.subscribe(`support/${user.id}`)).status, 204)
      await openThread(other)
      assert.isTrue(await lasting.hears())
    })

  test('what happens right after a sign-out is not heard', async ({ assert }) => {
    const { user, browser, stream } = await listening()
    const other = await signedIn(user)
    const { id } = await openThread(other)
    assert.isTrue(await stream.hears())
    await browser.post('/api/auth/sign-out')
    await reply(id)
    assert.isTrue(await stream.ends())
    assert.lengthOf(stream.heard, 1)
  })

  test('a user has five streams at most', async ({ assert }) => {
    const browser = await signedIn(await createUser())
    const statuses: number[] = []
    for (let i = 0; i < 6; i++) statuses.push((await open(browser)).response.status)
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429])
  })

  test('open streams hold up the end of no process', async ({ assert }) => {
    const server = await secondServer()
    const user = await createUser({ plan: 'monthly' })
    const stream = await open(await signedIn(user, new ApiBrowser(server.origin)))
    assert.equal((await stream.subscribe(`support/${user.id}`)).status, 204)
    server.kill('SIGTERM')
    assert.equal(await server.ended, 0)
    assert.isTrue(await stream.ends())
  })
})
