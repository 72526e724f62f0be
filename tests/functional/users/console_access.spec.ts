import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { User } from '#users/index'
import { AdminPolicy } from '#users/contracts/admin_policy'
import { createUser, freshStart, PASSWORD, signedIn } from '#tests/support/accounts'
import { api, type ApiBrowser } from '#tests/support/api'
import { customerRow, subscriptionRow } from '#tests/support/billing/rows'
import { connect } from '#tests/support/connect'
import { createServer } from '#tests/support/fleet'
import { Mailbox } from '#tests/support/mailbox'

const PATH = '/api/admin/users'
const mailbox = new Mailbox()
const received = async (address: string) => (await mailbox.take()).filter(({ to }) => to === address)

test.group('What an administrator does with accounts', (group) => {
  let boss: User
  let admin: ApiBrowser
  let ann: User

  group.each.setup(() => mailbox.open())
  group.each.setup(async () => {
    await freshStart()
    boss = await createUser({ isAdmin: true, email: 'boss@example.com' })
    admin = await signedIn(boss)
    ann = await createUser({ email: 'ann@example.com' })
  })

  const code = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer
    return [status, (body as { code?: string } | undefined)?.code] as const
  }
  const demote = (id: number, browser = admin) => code(browser.patch(`${PATH}/${id}`, { isAdmin: false }))

  test('every call is for its roles alone', async ({ assert }) => {
    const support = await signedIn(await createUser({ isAdmin: true, adminRole: 'support' }))
    const finance = await signedIn(await createUser({ isAdmin: true, adminRole: 'finance' }))
    const one = `${PATH}/${ann.id}`
    const calls: [method: string, path: string, readBySupport: boolean][] = [
      ['GET', PATH, true],
      ['GET', one, true],
      ['GET', `${PATH}/export`, false],
      ['POST', PATH, false],
      ['POST', `${PATH}/bulk`, false],
      ['PUT', one, false],
      ['PATCH', one, false],
      ['DELETE', one, false],
      ['POST', `${one}/suspend`, false],
      ['POST', `${one}/unsuspend`, false],
      ['POST', `${one}/sign-out`, false],
      ['POST', `${one}/send-reset-mail`, false],
    ]
    for (const [method, path, readBySupport] of calls) {
      const status = async (browser: ApiBrowser) => (await browser.call(method, path)).status
      assert.equal(await status(api()), 401, `${method} ${path}`)
      assert.equal(await status(await signedIn(ann)), 403, `${method} ${path}`)
      assert.equal(await status(finance), 403, `${method} ${path}`)
      assert.equal(await status(support), readBySupport ? 200 : 403, `${method} ${path}`)
    }
    assert.containsSubset((await admin.get(one)).body, { suspended: false, firstName: null })
  })

  test('ids that name nobody are 404 everywhere', async ({ assert }) => {
    for (const id of ['999999', '0', '99999999999999999999']) {
      assert.equal((await admin.get(`${PATH}/${id}`)).status, 404)
      assert.equal((await admin.patch(`${PATH}/${id}`, { firstName: 'x' })).status, 404)
      assert.equal((await admin.delete(`${PATH}/${id}`)).status, 404)
      assert.equal((await admin.post(`${PATH}/${id}/suspend`)).status, 404)
      assert.equal((await admin.post(`${PATH}/${id}/sign-out`)).status, 404)
      assert.equal((await admin.post(`${PATH}/${id}/send-reset-mail`)).status, 404)
    }
    assert.equal((await admin.patch(`${PATH}/x`, { firstName: 'x' })).status, 404)
  })

  test('a right that is taken away is gone with the next call', async ({ assert }) => {
    const other = await createUser({ isAdmin: true })
    const browser = await signedIn(other)
    assert.equal((await browser.get(PATH)).status, 200)
    assert.deepEqual(await demote(other.id), [200, undefined])
    assert.equal((await browser.get(PATH)).status, 401)
    assert.equal((await (await signedIn({ id: other.id, isAdmin: false })).get(PATH)).status, 403)
  })

  test('nobody takes their own right, shuts or deletes themselves', async ({ assert }) => {
    await createUser({ isAdmin: true })
    assert.deepEqual(await demote(boss.id), [409, 'E_OWN_ACCOUNT'])
    assert.deepEqual(await code(admin.patch(`${PATH}/${boss.id}`, { adminRole: 'support' })), [409, 'E_OWN_ACCOUNT'])
    assert.deepEqual(await code(admin.post(`${PATH}/${boss.id}/suspend`)), [409, 'E_OWN_ACCOUNT'])
    assert.deepEqual(await code(admin.delete(`${PATH}/${boss.id}`)), [409, 'E_OWN_ACCOUNT'])
    assert.equal((await admin.patch(`${PATH}/${boss.id}`, { firstName: 'Me', isAdmin: true })).status, 200)
  })

  test('of two administrators who take each other out at once one stays', async ({ assert }) => {
    for (const take of [
      (browser: ApiBrowser, id: number) => browser.patch(`${PATH}/${id}`, { isAdmin: false }),
      (browser: ApiBrowser, id: number) => browser.patch(`${PATH}/${id}`, { adminRole: 'finance' }),
      (browser: ApiBrowser, id: number) => browser.post(`${PATH}/${id}/suspend`),
      (browser: ApiBrowser, id: number) => browser.delete(`${PATH}/${id}`),
    ]) {
      await freshStart()
      const [one, two] = [await createUser({ isAdmin: true }), await createUser({ isAdmin: true })]
      const [first, second] = [await signedIn(one), await signedIn(two)]
      await Promise.all([take(first, two.id), take(second, one.id)])
      const left = await db.from('users').where({ is_admin: true, admin_role: 'admin', suspended: false })
      assert.lengthOf(left, 1)
    }
  })

  test('a suspended account is signed out everywhere and cannot sign in, until it is opened again', async ({
    assert,
  }) => {
    const browser = await signedIn(ann)
    assert.containsSubset((await admin.post(`${PATH}/${ann.id}/suspend`)).body, { id: ann.id, suspended: true })
    assert.equal((await browser.get('/api/auth/user')).status, 401)
    const signIn = () => code(api().post('/api/auth/sign-in', { email: ann.email, password: PASSWORD }))
    assert.deepEqual(await signIn(), [403, 'E_ACCOUNT_SUSPENDED'])
    const wrong = api().post('/api/auth/sign-in', { email: ann.email, password: 'something else' })
    assert.deepEqual(await code(wrong), [401, 'E_INVALID_CREDENTIALS'])
    assert.deepEqual(await code(admin.post(`${PATH}/${ann.id}/send-reset-mail`)), [409, 'E_ACCOUNT_SHUT'])
    await admin.post(`${PATH}/${ann.id}/unsuspend`)
    assert.equal((await signIn())[0], 200)
  })

  test('shutting and opening say whether it was this call that did it', async ({ assert }) => {
    const set = async (verb: string) =>
      ((await admin.post(`${PATH}/${ann.id}/${verb}`)).body as { changed?: boolean }).changed
    assert.deepEqual([await set('suspend'), await set('suspend')], [true, false])
    assert.deepEqual([await set('unsuspend'), await set('unsuspend')], [true, false])
  })

  test('a suspended account has no peer on any node, and its devices stay', async ({ assert }) => {
    const server = await createServer()
    await connect(await signedIn(ann), server.id)
    assert.containsSubset((await admin.get(`${PATH}/${ann.id}`)).body, { isConnected: true, devicesUsed: 1 })
    await admin.post(`${PATH}/${ann.id}/suspend`)
    assert.lengthOf(await db.from('peers'), 0)
    assert.lengthOf(await db.from('peer_removals'), 1)
    assert.containsSubset((await admin.get(`${PATH}/${ann.id}`)).body, { isConnected: false, devicesUsed: 1 })
  })

  test('signing out and resetting end sessions and mail a link', async ({ assert }) => {
    const browser = await signedIn(ann)
    assert.deepEqual((await admin.post(`${PATH}/${ann.id}/sign-out`)).body, { id: ann.id, ended: 1 })
    assert.equal((await browser.get('/api/auth/user')).status, 401)
    const reset = await admin.post(`${PATH}/${ann.id}/send-reset-mail`)
    assert.deepEqual(reset.body, { id: ann.id })
    const [mail] = await received(ann.email)
    assert.include(mail?.text ?? '', '/reset-password?token=')
    assert.include(mail?.text ?? '', 'Support sent you this link to choose a new password.')
    assert.notInclude(mail?.text ?? '', 'Someone, probably you')
  })

  test('a plan below the one that is paid for is refused, and nothing else of the form is written', async ({
    assert,
  }) => {
    const subscriptionId = await subscriptionRow(await customerRow(ann.id), { user_id: ann.id, plan_id: 'yearly' })
    await db.from('users').where('id', ann.id).update({ plan: 'yearly' })
    const answer = await admin.patch(`${PATH}/${ann.id}`, { firstName: 'Ann', subscriptionPlan: 'free' })
    assert.equal(answer.status, 409)
    assert.containsSubset(answer.body, { code: 'E_PAYS_FOR_MORE', subscriptionId: Number(subscriptionId) })
    assert.containsSubset((await admin.get(`${PATH}/${ann.id}`)).body, {
      firstName: null,
      planSource: 'subscription',
      subscription: { id: Number(subscriptionId), plan: 'yearly', status: 'active' },
    })
  })

  test('one action on many does what it can and says why not the rest', async ({ assert }) => {
    const bea = await createUser()
    const ids = [ann.id, boss.id, 999_999, bea.id]
    const answer = await admin.post(`${PATH}/bulk`, { action: 'suspend', ids })
    assert.containsSubset(answer.body, {
      done: [ann.id, bea.id],
      refused: [
        { id: boss.id, code: 'E_OWN_ACCOUNT' },
        { id: 999_999, code: 'E_NOT_FOUND' },
      ],
    })
    assert.equal((await admin.post(`${PATH}/bulk`, { action: 'promote', ids })).status, 422)
    assert.equal((await admin.post(`${PATH}/bulk`, { action: 'delete', ids: [] })).status, 422)
    const deleted = await admin.post(`${PATH}/bulk`, { action: 'delete', ids: [ann.id, bea.id] })
    assert.containsSubset(deleted.body, { done: [ann.id, bea.id], refused: [] })
    assert.lengthOf(await db.from('users').whereIn('id', [ann.id, bea.id]), 0)
  })

  test('who was suspended already is told apart from who was suspended now, and nothing of them is noted', async ({
    assert,
  }) => {
    const bea = await createUser()
    const audited = async () => (await db.from('audit_log').where('subject', `user:${bea.id}`)).length
    await admin.post(`${PATH}/${bea.id}/suspend`)
    assert.equal(await audited(), 1)
    const ids = [ann.id, bea.id]
    const { body } = await admin.post(`${PATH}/bulk`, { action: 'suspend', ids })
    assert.deepEqual(body, { done: [ann.id], unchanged: [bea.id], refused: [] })
    assert.equal(await audited(), 1)
    await admin.post(`${PATH}/bulk`, { action: 'unsuspend', ids: (body as { done: number[] }).done })
    const back = await admin.post(`${PATH}/bulk`, { action: 'unsuspend', ids })
    assert.deepEqual(back.body, { done: [bea.id], unchanged: [ann.id], refused: [] })
  })

  test('signing oneself out is refused among many, and alone keeps the session that asks', async ({ assert }) => {
    const elsewhere = await signedIn(boss)
    const many = await admin.post(`${PATH}/bulk`, { action: 'sign_out', ids: [boss.id, ann.id] })
    assert.containsSubset(many.body, { done: [ann.id], refused: [{ id: boss.id, code: 'E_OWN_ACCOUNT' }] })
    assert.equal((await elsewhere.get('/api/auth/user')).status, 200)
    const one = await admin.post(`${PATH}/${boss.id}/sign-out`)
    assert.deepEqual(one.body, { id: boss.id, ended: 1 })
    assert.equal((await elsewhere.get('/api/auth/user')).status, 401)
    assert.equal((await admin.get('/api/auth/user')).status, 200)
  })

  test('where a second factor is demanded, the console answers nobody without one', async ({ assert, cleanup }) => {
    app.container.swap(AdminPolicy, () => new AdminPolicy(true))
    cleanup(() => app.container.restore(AdminPolicy))
    assert.deepEqual(await code(admin.get(PATH)), [403, 'E_SECOND_FACTOR_SETUP_REQUIRED'])
    assert.deepEqual(await code(admin.get('/api/admin/payment-gateways')), [403, 'E_SECOND_FACTOR_SETUP_REQUIRED'])
    await db.from('users').where('id', boss.id).update({ second_factor: true })
    assert.equal((await admin.get(PATH)).status, 200)
  })
})
