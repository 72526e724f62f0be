import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { Clock } from '#core/clock'
import { createUser, freshStart, PASSWORD, signedIn } from '#tests/support/accounts'
import { FrozenClock } from '#tests/support/frozen_clock'

test.group('Profile', (group) => {
  group.each.setup(freshStart)

  test('names and the Auto-Connect preference change, and what is left out stays', async ({ assert }) => {
    const browser = await signedIn(await createUser({ firstName: 'Ann' }))
    const first = await browser.patch('/api/auth/user', { lastName: ' Smith ', autoConnect: true })
    assert.equal(first.status, 200)
    assert.containsSubset(first.body, { firstName: 'Ann', lastName: 'Smith', autoConnect: true })
    const second = await browser.patch('/api/auth/user', { firstName: '' })
    assert.containsSubset(second.body, { firstName: null, lastName: 'Smith', autoConnect: true })
    assert.deepEqual((await browser.get('/api/auth/user')).body, second.body)
    assert.equal((await browser.patch('/api/auth/user', {})).status, 200)
  })

  test('nothing else can be written by its owner', async ({ assert }) => {
    const user = await createUser({ email: 'ann@example.com', emailVerified: false })
    const browser = await signedIn(user)
    const wanted = { id: 1, email: 'x@example.com', isAdmin: true, adminRole: 'admin', emailVerified: true }
    assert.equal((await browser.patch('/api/auth/user', { ...wanted, is_admin: true, password_hash: 'x' })).status, 200)
    assert.containsSubset((await browser.get('/api/auth/user')).body, {
      id: user.id,
      email: 'ann@example.com',
      isAdmin: false,
      adminRole: null,
      emailVerified: false,
    })
  })
})

test.group('Export', (group) => {
  group.each.setup(freshStart)

  test('after the password everything that is kept comes as a file, without secrets', async ({ assert }) => {
    const user = await createUser({ email: 'ann@example.com', plan: 'monthly' })
    const browser = await signedIn(user)
    assert.equal((await browser.post('/api/auth/export', { password: 'wrong' })).status, 403)
    const answer = await browser.post('/api/auth/export', { password: PASSWORD })
    assert.equal(answer.status, 200)
    assert.equal(answer.headers.get('content-disposition'), 'attachment; filename="account.json"')
    assert.equal(answer.headers.get('cache-control'), 'no-store')
    assert.containsSubset(answer.body, {
      account: { id: user.id, email: 'ann@example.com' },
      sessions: [{ label: 'Test browser' }],
      plan: { grants: [{ plan: 'monthly' }] },
      vpn: { devices: [], connectsThisMonth: 0, connectsEver: 0 },
    })
    const row = await db.from('users').first()
    assert.notInclude(answer.text, row.password_hash)
    assert.notInclude(answer.text, String(browser.cookie('culvert')))
  })
})

test.group('Deleting the account', (group) => {
  group.each.setup(freshStart)

  test('after the password everything of it goes, and only of it', async ({ assert }) => {
    const user = await createUser({ email: 'ann@example.com', plan: 'yearly' })
    const other = await createUser({ plan: 'monthly' })
    const otherBrowser = await signedIn(other)
    const [browser, second] = [await signedIn(user), await signedIn(user)]
    assert.equal((await browser.post('/api/auth/delete-account', { password: 'wrong' })).status, 403)
    const answer = await browser.post('/api/auth/delete-account', { password: PASSWORD })
    assert.equal(answer.status, 204)
    assert.isUndefined(browser.cookie('culvert'))
    assert.equal((await second.get('/api/auth/user')).status, 401)
    assert.equal((await otherBrowser.get('/api/auth/user')).status, 200)
    for (const table of await db.connection().getAllTables()) {
      const columns = Object.keys(await db.connection().columnsInfo(table))
      const column = table === 'users' ? 'id' : columns.find((name) => name === 'user_id')
      if (column) assert.lengthOf(await db.from(table).where(column, user.id), 0, table)
    }
  })

  test('the last administrator with all rights stays until there is another one', async ({ assert }) => {
    const admin = await createUser({ isAdmin: true })
    await createUser({ isAdmin: true, adminRole: 'support' })
    const browser = await signedIn(admin)
    const refused = await browser.post('/api/auth/delete-account', { password: PASSWORD })
    assert.equal(refused.status, 409)
    assert.containsSubset(refused.body, { code: 'E_LAST_ADMIN' })
    assert.equal((await browser.get('/api/auth/user')).status, 200)
    await createUser({ isAdmin: true })
    assert.equal((await browser.post('/api/auth/delete-account', { password: PASSWORD })).status, 204)
  })

  test('of two last administrators who leave at once one stays', async ({ assert }) => {
    const browsers = [
      await signedIn(await createUser({ isAdmin: true })),
      await signedIn(await createUser({ isAdmin: true })),
    ]
    const leave = browsers.map((browser) => browser.post('/api/auth/delete-account', { password: PASSWORD }))
    assert.sameMembers(
      (await Promise.all(leave)).map(({ status }) => status),
      [204, 409]
    )
    assert.lengthOf(await db.from('users'), 1)
  })

  test('the address is free again', async ({ assert }) => {
    const browser = await signedIn(await createUser({ email: 'ann@example.com' }))
    await browser.post('/api/auth/delete-account', { password: PASSWORD })
    await browser.post('/api/auth/sign-up', { email: 'ann@example.com', password: PASSWORD })
    assert.equal((await browser.get('/api/auth/user')).status, 200)
  })

  test('ten deletions at once are one', async ({ assert }) => {
    const browser = await signedIn(await createUser())
    const calls = Array.from({ length: 10 }, () => browser.post('/api/auth/delete-account', { password: PASSWORD }))
    for (const { status, text } of await Promise.all(calls)) assert.oneOf(status, [204, 401, 409], text)
    assert.lengthOf(await db.from('users'), 0)
  })
})

test.group('An account without a password', (group) => {
  let clock: FrozenClock
  group.each.setup(async () => {
    await freshStart()
    clock = new FrozenClock()
    app.container.swap(Clock, () => clock)
    return () => app.container.restore(Clock)
  })

  test('proves itself by having signed in within ten minutes')
    .with([false, true])
    .run(async ({ assert }, isAdmin) => {
      const user = await createUser({ password: null, isAdmin })
      await createUser({ isAdmin: true })
      const old = await signedIn(user)
      clock.advance({ minutes: 10, seconds: 1 })
      for (const call of ['export', 'delete-account']) {
        const refused = await old.post(`/api/auth/${call}`, {})
        assert.equal(refused.status, 403)
        assert.containsSubset(refused.body, { code: 'E_SIGN_IN_AGAIN' })
      }
      const fresh = await signedIn(user)
      clock.advance({ minutes: 9 })
      assert.equal((await fresh.post('/api/auth/export', {})).status, 200)
      assert.equal((await fresh.post('/api/auth/delete-account', {})).status, 204)
    })

  test('is the only kind for which signing in is enough', async ({ assert }) => {
    const browser = await signedIn(await createUser())
    for (const call of ['export', 'delete-account']) {
      const refused = await browser.post(`/api/auth/${call}`, {})
      assert.containsSubset(refused.body, { code: 'E_WRONG_PASSWORD' })
    }
  })
})
