import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { Clock } from '#core/clock'
import { DueWorkRegistry } from '#core/due_work'
import RoundEnds from '#database/migrations/3000000000070_round_ends_of_sessions'
import { SetAdmin } from '#users/actions/set_admin'
import { createUser, freshStart, PASSWORD, signedIn } from '#tests/support/accounts'
import { api } from '#tests/support/api'
import { freeze } from '#tests/support/clock'
import { FrozenClock } from '#tests/support/frozen_clock'

const status = async (browser: ReturnType<typeof api>) => (await browser.get('/api/auth/user')).status

test.group('Life of a session', (group) => {
  let clock: FrozenClock
  group.each.setup(async () => {
    await freshStart()
    clock = new FrozenClock()
    app.container.swap(Clock, () => clock)
    return () => app.container.restore(Clock)
  })

  test('it ends after 7 days without use', async ({ assert }) => {
    const browser = await signedIn(await createUser())
    clock.advance({ days: 6, hours: 23 })
    assert.equal(await status(browser), 200)
    clock.advance({ days: 7, hours: 13 })
    assert.equal(await status(browser), 401)
  })

  test('it ends after 30 days however much it is used', async ({ assert }) => {
    const browser = await signedIn(await createUser())
    for (let day = 0; day < 29; day++) {
      clock.advance({ days: 1 })
      assert.equal(await status(browser), 200, `day ${day + 1}`)
    }
    clock.advance({ days: 1, hours: 13 })
    assert.equal(await status(browser), 401)
  })

  test('its row tells no finer time than the day, of an administrator the hour', async ({ assert }) => {
    clock.travelTo('2026-03-10T12:34:56.789Z')
    await signedIn(await createUser())
    await signedIn(await createUser({ isAdmin: true }))
    const rows = await db.from('sessions').select('idle_expires_at', 'expires_at').orderBy('id')
    assert.deepEqual(
      rows.flatMap((row) => [row.idle_expires_at.slice(0, 19), row.expires_at.slice(0, 19)]),
      ['2026-03-18 00:00:00', '2026-04-10 00:00:00', '2026-03-11 01:00:00', '2026-03-17 13:00:00']
    )
  })

  test('rows from before are rounded, and nobody is signed out of them', async ({ assert }) => {
    for (const isAdmin of [false, true]) await signedIn(await createUser({ isAdmin }))
    const precise = { idle_expires_at: '2026-03-31 12:34:56.789', expires_at: '2026-04-09 12:34:56.789' }
    await db.from('sessions').update(precise)
    await new RoundEnds(db.connection(), 'ends').execUp()
    const rows = await db.from('sessions').select('idle_expires_at', 'expires_at').orderBy('id')
    assert.deepEqual(
      rows.flatMap((row) => [row.idle_expires_at, row.expires_at]),
      ['2026-04-01 00:00:00.000', '2026-04-10 00:00:00.000', '2026-03-31 12:00:00.000', '2026-04-09 12:00:00.000']
    )
  })

  test('a cookie that names no live session is taken back', async ({ assert }) => {
    const expired = await signedIn(await createUser())
    clock.advance({ days: 8 })
    assert.equal(await status(expired), 401)
    assert.isUndefined(expired.cookie('culvert'))
    for (const token of ['x'.repeat(43), 'no token']) {
      const browser = api()
      browser.setCookie('culvert', token)
      assert.equal(await status(browser), 401)
      assert.isUndefined(browser.cookie('culvert'))
    }
    const live = await signedIn(await createUser())
    assert.equal(await status(live), 200)
    assert.isDefined(live.cookie('culvert'))
    assert.lengthOf(
      (await api().get('/api/auth/user')).headers.getSetCookie().filter((line) => line.startsWith('culvert=')),
      0
    )
  })

  test("an administrator's ends after 12 hours without use, and after 7 days", async ({ assert }) => {
    const admin = await createUser({ isAdmin: true })
    const idle = await signedIn(admin)
    clock.advance({ hours: 12, minutes: 1 })
    assert.equal(await status(idle), 401)
    const used = await signedIn(admin)
    for (let hour = 0; hour < 167; hour += 10) {
      assert.equal(await status(used), 200, `hour ${hour}`)
      clock.advance({ hours: 10 })
    }
    assert.equal(await status(used), 401)
  })

  test('its use is written at most once a day', async ({ assert }) => {
    const browser = await signedIn(await createUser())
    const read = async () => (await db.from('sessions').first()).idle_expires_at as string
    const before = await read()
    for (let hour = 0; hour < 11; hour++) {
      clock.advance({ hours: 1 })
      await browser.get('/api/auth/user')
    }
    assert.equal(await read(), before)
    clock.advance({ hours: 2 })
    await browser.get('/api/auth/user')
    const after = await read()
    assert.isAbove(after.localeCompare(before), 0)
    assert.equal((await db.from('sessions').first()).last_used_on.slice(0, 10), '2026-03-11')
  })

  test('what has ended is removed by due work, what lives stays', async ({ assert }) => {
    const user = await createUser()
    await signedIn(user)
    clock.advance({ days: 5 })
    const living = await signedIn(user)
    clock.advance({ days: 3 })
    await (await app.container.make(DueWorkRegistry)).runOnce('users.purge_expired')
    assert.lengthOf(await db.from('sessions'), 1)
    assert.equal(await status(living), 200)
  })
})

test.group('Own sessions', (group) => {
  group.each.setup(freshStart)

  test('they are listed, newest first, with the current one marked', async ({ assert }) => {
    const user = await createUser()
    await signedIn(await createUser())
    const first = await signedIn(user)
    const second = await signedIn(user)
    const { body } = await first.get('/api/auth/sessions')
    const list = body as { id: number; label: string; createdOn: string; lastUsedOn: string; current: boolean }[]
    assert.deepEqual(
      list.map(({ current }) => current),
      [false, true]
    )
    assert.deepEqual(Object.keys(list[0] ?? {}), ['id', 'label', 'createdOn', 'lastUsedOn', 'current'])
    assert.match(String(list[0]?.createdOn), /^\d{4}-\d\d-\d\d$/)
    assert.deepEqual(
      ((await second.get('/api/auth/sessions')).body as typeof list).map(({ current }) => current),
      [true, false]
    )
  })

  test('one can be revoked, and its next request is refused', async ({ assert }) => {
    const user = await createUser()
    const [here, there] = [await signedIn(user), await signedIn(user)]
    const [other] = (await here.get('/api/auth/sessions')).body as { id: number }[]
    assert.equal((await here.delete(`/api/auth/sessions/${other?.id}`, { password: PASSWORD })).status, 204)
    assert.equal(await status(there), 401)
    assert.equal(await status(here), 200)
    assert.equal((await here.delete(`/api/auth/sessions/${other?.id}`, { password: PASSWORD })).status, 404)
  })

  test('all others can be ended at once', async ({ assert }) => {
    const user = await createUser()
    const stranger = await signedIn(await createUser())
    const [here, there] = [await signedIn(user), await signedIn(user)]
    assert.equal((await here.delete('/api/auth/sessions', { password: PASSWORD })).status, 204)
    assert.equal(await status(there), 401)
    assert.equal(await status(here), 200)
    assert.equal(await status(stranger), 200)
  })

  test('ending others takes the password, or for an account without one a fresh sign-in', async ({
    assert,
    cleanup,
  }) => {
    const clock = freeze(cleanup)
    for (const password of [PASSWORD, null]) {
      const user = await createUser({ password })
      const [here, there] = [await signedIn(user), await signedIn(user)]
      const [other] = (await here.get('/api/auth/sessions')).body as { id: number }[]
      clock.advance({ minutes: 11 })
      for (const path of [`/api/auth/sessions/${other?.id}`, '/api/auth/sessions']) {
        for (const body of [undefined, { password: 'not the password' }]) {
          const refused = await here.delete(path, body)
          assert.equal(refused.status, 403, path)
          assert.containsSubset(refused.body, { code: password ? 'E_WRONG_PASSWORD' : 'E_SIGN_IN_AGAIN' })
        }
      }
      assert.equal(await status(there), 200)
    }
    const user = await createUser({ password: null })
    const [here, there] = [await signedIn(user), await signedIn(user)]
    assert.equal((await here.delete('/api/auth/sessions')).status, 204)
    assert.equal(await status(there), 401)
  })

  test("somebody else's is not there", async ({ assert }) => {
    const stranger = await signedIn(await createUser())
    const [theirs] = (await stranger.get('/api/auth/sessions')).body as { id: number }[]
    const me = await signedIn(await createUser())
    assert.equal((await me.delete(`/api/auth/sessions/${theirs?.id}`, { password: PASSWORD })).status, 404)
    assert.equal(await status(stranger), 200)
    for (const id of ['0', '-1', '1.5', 'x', '9'.repeat(30)]) {
      assert.oneOf((await me.delete(`/api/auth/sessions/${id}`, { password: PASSWORD })).status, [404, 422])
    }
  })

  test('a user who becomes an administrator, or stops being one, signs in again', async ({ assert }) => {
    const user = await createUser()
    const browser = await signedIn(user)
    const setAdmin = await app.container.make(SetAdmin)
    await setAdmin.execute({ userId: user.id, adminRole: 'admin', actorId: null })
    assert.equal(await status(browser), 401)
  })

  test('a change of the account acts on the next request', async ({ assert }) => {
    const user = await createUser()
    const browser = await signedIn(user)
    await db.from('users').where('id', user.id).update({ email_verified: false })
    assert.containsSubset((await browser.get('/api/auth/user')).body, { emailVerified: false, connectionsLimit: 1 })
    await db.from('users').where('id', user.id).delete()
    assert.equal(await status(browser), 401)
  })

  test('a token of another form asks the database nothing', async ({ assert }) => {
    for (const token of ['', 'x', 'y'.repeat(42), 'z'.repeat(5_000), '%00', "' OR 1=1 --"]) {
      const browser = api()
      browser.setCookie('culvert', encodeURIComponent(token))
      assert.equal(await status(browser), 401)
    }
  })
})
