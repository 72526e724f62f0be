import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { User } from '#users/index'
import { Clock } from '#core/clock'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import type { ApiBrowser } from '#tests/support/api'
import { Mailbox } from '#tests/support/mailbox'

const PATH = '/api/admin/users'
const mailbox = new Mailbox()
const received = async (address: string) => (await mailbox.take()).filter(({ to }) => to === address)

interface Shown {
  id: number
  email: string
  version: string
}

test.group('Users in the console', (group) => {
  let boss: User
  let admin: ApiBrowser

  group.each.setup(() => mailbox.open())
  group.each.setup(async () => {
    await freshStart()
    boss = await createUser({ isAdmin: true, email: 'boss@example.com', firstName: 'Boss' })
    admin = await signedIn(boss)
  })

  const list = async (query: Record<string, unknown>) => {
    const text = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)])
    const answer = await admin.get(`${PATH}?${new URLSearchParams(Object.fromEntries(text))}`)
    const emails = (answer.body as Shown[]).map(({ email }) => email)
    return { emails, range: answer.headers.get('content-range'), answer }
  }
  const show = async (id: number) => (await admin.get(`${PATH}/${id}`)).body as Shown

  test('a list tells its total from a counter that every account moves', async ({ assert }) => {
    const ann = await createUser({ email: 'ann@example.com' })
    assert.equal((await list({})).range, 'users 0-1/2')
    assert.equal((await admin.delete(`${PATH}/${ann.id}`)).status, 200)
    assert.deepEqual((await list({})).emails, ['boss@example.com'])
    assert.equal((await list({})).range, 'users 0-0/1')
  })

  test('a row tells what was used of what the plan allows', async ({ assert }) => {
    const ann = await createUser({ email: 'ann@example.com' })
    const bea = await createUser({ email: 'bea@example.com', emailVerified: false })
    const paying = await createUser({ email: 'paying@example.com' })
    await admin.patch(`${PATH}/${paying.id}`, { subscriptionPlan: 'yearly' })
    const month = (await app.container.make(Clock)).month()
    await db.table('connection_allowances').insert({ user_id: ann.id, month, used: 3, total: 40, owed: 1 })
    await db.table('connection_allowances').insert({ user_id: bea.id, month: '2020-01', used: 1, total: 1, owed: 0 })
    const rows = (await admin.get(`${PATH}?sort=["id","ASC"]`)).body as (Shown & { id: number })[]
    const lastResetDate = `${month}-01`
    assert.containsSubset(rows, [
      { id: boss.id, usageCount: 0, connectionsUsed: 0, connectionsLimit: 5, lastResetDate },
      { id: ann.id, usageCount: 40, connectionsUsed: 2, connectionsLimit: 5, lastResetDate },
      { id: bea.id, usageCount: 1, connectionsUsed: 0, connectionsLimit: 1, lastResetDate },
      { id: paying.id, usageCount: 0, connectionsUsed: 0, connectionsLimit: null, lastResetDate },
    ])
  })

  test('filters and orders are those that are offered', async ({ assert }) => {
    await createUser({ email: 'new@example.com', emailVerified: false })
    const gone = await createUser({ email: 'gone@example.com' })
    await admin.post(`${PATH}/${gone.id}/suspend`)
    await admin.patch(`${PATH}/${gone.id}`, { subscriptionPlan: 'yearly', lastName: 'Abel' })
    const found = async (filter: object) => (await list({ filter, sort: ['email', 'ASC'] })).emails.join()
    assert.equal(await found({ emailVerified: false }), 'new@example.com')
    assert.equal(await found({ suspended: true }), 'gone@example.com')
    assert.equal(await found({ subscriptionPlan: 'yearly' }), 'gone@example.com')
    assert.equal(await found({ subscriptionPlan: 'free', emailVerified: true }), 'boss@example.com')
    assert.equal(await found({ isAdmin: true }), 'boss@example.com')
    assert.equal(await found({ adminRole: 'support' }), '')
    assert.equal(await found({ subscriptionStatus: 'past_due' }), '')
    assert.equal(await found({ id: [gone.id, 999] }), 'gone@example.com')
    assert.deepEqual((await list({ sort: ['lastName', 'DESC'] })).emails.slice(0, 2), [
      'boss@example.com',
      'gone@example.com',
    ])
    for (const [name, value] of [
      ['filter', { passwordHash: 'x' }],
      ['sort', ['passwordHash', 'ASC']],
      ['filter', { subscriptionPlan: 'gold' }],
    ] as const) {
      const query = new URLSearchParams({ [name]: JSON.stringify(value) })
      assert.equal((await admin.get(`${PATH}?${query}`)).status, 422)
    }
  })

  test('a created user gets a link to choose a password, and the plan as a grant', async ({ assert }) => {
    const made = await admin.post(PATH, {
      email: ' New@Example.com ',
      firstName: 'Nell',
      subscriptionPlan: 'monthly',
      passwordHash: 'x',
      emailVerified: true,
    })
    assert.equal(made.status, 201)
    assert.containsSubset(made.body, {
      email: 'new@example.com',
      firstName: 'Nell',
      lastName: null,
      emailVerified: false,
      isAdmin: false,
      subscriptionPlan: 'monthly',
      planSource: 'grant',
      grant: { plan: 'monthly', endsAt: null },
      subscription: null,
      sessions: 0,
      isConnected: false,
    })
    const [mail] = await received('new@example.com')
    assert.include(mail?.text ?? '', '24 hours')
    assert.notInclude(made.text, 'token')
    const twice = await admin.post(PATH, { email: 'new@example.com' })
    assert.equal(twice.status, 422)
    assert.containsSubset(twice.body, { code: 'E_EMAIL_TAKEN', errors: [{ field: 'email' }] })
  })

  test('a plan that is taken away is over when the answer comes, and others have heard of it', async ({ assert }) => {
    const { id } = await createUser()
    const grants = () => db.from('grants').where('user_id', id)
    await admin.patch(`${PATH}/${id}`, { subscriptionPlan: 'yearly' })
    assert.lengthOf(await grants(), 1)
    assert.equal((await admin.patch(`${PATH}/${id}`, { subscriptionPlan: 'free' })).status, 200)
    // The row of a grant goes once everybody has heard of its end.
    assert.lengthOf(await grants(), 0)
  })

  test('a created administrator gets the link by mail too, and nobody else sees it', async ({ assert }) => {
    const made = await admin.post(PATH, { email: 'two@example.com', isAdmin: true, adminRole: 'support' })
    assert.containsSubset(made.body, { isAdmin: true, adminRole: 'support' })
    assert.notInclude(made.text, 'reset-password')
    assert.lengthOf(await received('two@example.com'), 1)
  })

  test('only listed fields are written, by PUT and by PATCH', async ({ assert }) => {
    const ann = await createUser({ email: 'ann@example.com', emailVerified: false })
    const { createdAt, ...record } = (await show(ann.id)) as Shown & { createdAt: string }
    const form = {
      ...record,
      firstName: 'Ann',
      emailVerified: true,
      suspended: true,
      id: 7,
      usageCount: 3,
      sessions: 9,
    }
    const put = await admin.put(`${PATH}/${ann.id}`, form)
    assert.equal(put.status, 200)
    assert.containsSubset(put.body, { id: ann.id, firstName: 'Ann', emailVerified: false, suspended: false, createdAt })
    assert.containsSubset((await admin.patch(`${PATH}/${ann.id}`, { lastName: 'Lee' })).body, {
      firstName: 'Ann',
      lastName: 'Lee',
    })
  })

  test('of two who edit one user the second is told, and so is who meets the owner', async ({ assert }) => {
    const ann = await createUser({ email: 'ann@example.com' })
    const { version } = await show(ann.id)
    assert.equal((await admin.put(`${PATH}/${ann.id}`, { version, firstName: 'One' })).status, 200)
    const second = await admin.put(`${PATH}/${ann.id}`, { version, firstName: 'Two' })
    assert.equal(second.status, 409)
    assert.containsSubset(second.body, { code: 'E_CHANGED_MEANWHILE', current: { firstName: 'One' } })
    const next = await show(ann.id)
    await (await signedIn(ann)).patch('/api/auth/user', { firstName: 'Mine' })
    assert.equal((await admin.put(`${PATH}/${ann.id}`, { ...next, firstName: 'Two' })).status, 409)
    assert.containsSubset(await show(ann.id), { firstName: 'Mine' })
  })

  test('another address is verified again, and the old one is told', async ({ assert }) => {
    const ann = await createUser({ email: 'ann@example.com' })
    const browser = await signedIn(ann)
    const answer = await admin.patch(`${PATH}/${ann.id}`, { email: 'Ann2@example.com' })
    assert.containsSubset(answer.body, { email: 'ann2@example.com', emailVerified: false, sessions: 0 })
    assert.equal((await browser.get('/api/auth/user')).status, 401)
    const told = (await mailbox.take()).map(({ to, subject }) => [to, subject])
    assert.sameDeepMembers(told, [
      ['ann@example.com', 'Your e-mail address was changed'],
      ['ann2@example.com', 'Verify your e-mail address'],
    ])
    const taken = await admin.patch(`${PATH}/${ann.id}`, { email: 'boss@example.com', firstName: 'Not written' })
    assert.containsSubset(taken.body, { code: 'E_EMAIL_TAKEN' })
    assert.containsSubset(await show(ann.id), { firstName: null })
  })

  test('what is written down names numbers, rights and plans, and no person', async ({ assert }) => {
    const made = (await admin.post(PATH, { email: 'ann@example.com', firstName: 'Annabel' })).body as Shown
    await admin.patch(`${PATH}/${made.id}`, {
      email: 'bea@example.com',
      lastName: 'Leeson',
      subscriptionPlan: 'yearly',
    })
    await admin.get(`${PATH}/export`)
    const rows = (await db.from('audit_log').orderBy('id')) as { action: string; actor_id: number; changes: string }[]
    assert.deepEqual(
      rows.map(({ action }) => action),
      ['user.create', 'user.update', 'user.set_plan', 'user.export']
    )
    assert.isTrue(rows.every(({ actor_id }) => Number(actor_id) === boss.id))
    assert.notMatch(JSON.stringify(rows), /ann@|bea@|Annabel|Leeson/)
  })

  test('the file has who the filter lets through, and no formula', async ({ assert }) => {
    await createUser({ email: 'ann@example.com', firstName: '=HYPERLINK("x")' })
    await createUser({ email: 'new@example.com', emailVerified: false })
    const filter = encodeURIComponent('{"emailVerified":true}')
    const { status, headers, text } = await admin.get(`${PATH}/export?filter=${filter}`)
    assert.equal(status, 200)
    assert.equal(headers.get('content-type'), 'text/csv; charset=utf-8')
    const lines = text.trimEnd().split('\r\n')
    assert.lengthOf(lines, 3)
    assert.include(lines[2], `"'=HYPERLINK(""x"")"`)
    assert.equal((await admin.get(`${PATH}/export?filter=${encodeURIComponent('{"x":1}')}`)).status, 422)
  })
})
