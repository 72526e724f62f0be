import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { createUser, freshStart, PASSWORD, signedIn } from '#tests/support/accounts'
import { api } from '#tests/support/api'
import { Mailbox } from '#tests/support/mailbox'
import { runCliJson } from '#tests/support/run_cli'
import { addPasskey, protectedUser } from '#tests/support/second_factor'

const mailbox = new Mailbox()

const culvert = (...args: string[]) => runCliJson(['user', ...args])

const tokenOf = (link: unknown) => String(link).split('token=')[1] ?? ''

test.group('culvert user', (group) => {
  group.each.setup(freshStart)
  group.each.setup(() => mailbox.open())

  test('create --admin prints a link that is good once', async ({ assert }) => {
    const { data } = await culvert('create', 'Root@example.com', '--admin')
    assert.containsSubset(data, { email: 'root@example.com', linkHours: 1 })
    const browser = api()
    const reset = { token: tokenOf(data['link']), password: PASSWORD }
    assert.equal((await browser.post('/api/auth/reset-password', reset)).status, 200)
    const me = await browser.get('/api/auth/user')
    assert.containsSubset(me.body, { isAdmin: true, adminRole: 'admin', emailVerified: true })
    assert.equal((await browser.post('/api/auth/reset-password', reset)).status, 410)
  })

  test('create mails the link instead, and knows a taken address', async ({ assert }) => {
    const created = await culvert('create', 'ann@example.com')
    assert.isNull(created.data['link'])
    assert.isNotEmpty(await mailbox.token('ann@example.com'))
    const again = await culvert('create', 'ann@example.com')
    assert.equal(again.code, 1)
    assert.containsSubset(again.data, { code: 'E_EMAIL_TAKEN', next: 'culvert user show ann@example.com' })
    assert.equal((await culvert('create', 'nonsense')).code, 2)
  })

  test('create applies the rules of the API to names', async ({ assert }) => {
    const refused = await culvert('create', 'ann@example.com', '--first-name', 'x'.repeat(101))
    assert.equal(refused.code, 2)
    assert.include(JSON.stringify(refused.data), '--first-name')
    assert.isNull(await db.from('users').where('email', 'ann@example.com').first())
    assert.equal((await culvert('create', 'ann@example.com', '--last-name', 'x'.repeat(100))).code, 0)
  })

  test('reset-second-factor lets a locked-out user in by password, ends sessions, tells them and is audited', async ({
    assert,
  }) => {
    const { user, browser, phone } = await protectedUser({ email: 'ann@example.com' })
    await addPasskey(browser, { code: await phone.code(30) })
    await mailbox.take()
    assert.equal((await culvert('reset-second-factor', 'ann@example.com')).code, 2)
    const reset = await culvert('reset-second-factor', 'ann@example.com', '--yes')
    assert.deepEqual(reset.data, { id: user.id, email: user.email, removed: { totp: true, passkeys: 1 } })
    assert.equal((await browser.get('/api/auth/user')).status, 401)
    assert.equal((await api().post('/api/auth/sign-in', { email: user.email, password: PASSWORD })).status, 200)
    assert.include(await mailbox.subjects(user.email), 'Your second factor was removed')
    const audited = await db.from('audit_log').where('action', 'user.reset_second_factor').firstOrFail()
    assert.equal((audited as { subject: string }).subject, `user:${user.id}`)
    assert.equal((await culvert('reset-second-factor', 'nobody@example.com', '--yes')).code, 1)
  })

  test('set-plan acts on the next request of a running server', async ({ assert }) => {
    const user = await createUser({ email: 'ann@example.com' })
    const browser = await signedIn(user)
    const given = await culvert('set-plan', 'ann@example.com', 'yearly', '--until', '2099-12-31')
    assert.containsSubset(given.data, { before: 'free', after: 'yearly', endsAt: '2099-12-31T00:00:00.000Z' })
    assert.containsSubset((await browser.get('/api/auth/user')).body, { subscriptionPlan: 'yearly' })
    const shown = await culvert('show', String(user.id))
    assert.containsSubset(shown.data, { plan: { subscriptionPlan: 'yearly', connectionsLimit: null } })
    await culvert('set-plan', 'ann@example.com', 'free')
    assert.containsSubset((await browser.get('/api/auth/user')).body, { subscriptionPlan: 'free' })
    assert.lengthOf(await db.from('grants'), 0)
    assert.equal((await culvert('set-plan', 'ann@example.com', 'yearly', '--until', '2001-01-01')).code, 2)
  })

  test('set-admin, list and reset-password', async ({ assert }) => {
    const user = await createUser({ email: 'ann@example.com' })
    await createUser({ email: 'bob@example.com' })
    const browser = await signedIn(user)
    await culvert('set-admin', 'ann@example.com', '--role', 'support')
    assert.equal((await browser.get('/api/auth/user')).status, 401)
    const admins = (await culvert('list', '--admins')).data as unknown as { email: string; adminRole: string }[]
    assert.deepEqual(
      admins.map(({ email, adminRole }) => [email, adminRole]),
      [['ann@example.com', 'support']]
    )
    const { data } = await culvert('reset-password', 'ann@example.com', '--sign-out')
    const reset = { token: tokenOf(data['link']), password: 'a fresh password' }
    assert.equal((await api().post('/api/auth/reset-password', reset)).status, 200)
    const audit = await db.from('audit_log').orderBy('id')
    assert.deepEqual(
      audit.map(({ action }) => action),
      ['user.set_admin', 'user.reset_password']
    )
  })

  test('the last administrator is not taken away, and the next step is named', async ({ assert }) => {
    await createUser({ email: 'root@example.com', isAdmin: true })
    const { code, data } = await culvert('set-admin', 'root@example.com', '--remove')
    assert.equal(code, 1)
    const next = 'Make another one first: culvert user set-admin <user>'
    assert.containsSubset(data, { code: 'E_LAST_ADMIN', next })
    assert.equal((await db.from('users').first()).is_admin, 1)
  })

  test('an account that is not there is a sentence with the next step', async ({ assert }) => {
    for (const args of [
      ['show', '999999'],
      ['set-admin', 'nobody@example.com'],
      ['reset-password', '0'],
    ]) {
      const { code, data } = await culvert(...args)
      assert.equal(code, 1)
      assert.containsSubset(data, { code: 'E_USER_NOT_FOUND', next: 'culvert user list' })
    }
  })
})
