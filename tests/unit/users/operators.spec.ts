import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { CreateUser } from '#users/actions/create_user'
import { SeedAdmin } from '#users/actions/seed_admin'
import { SetAdmin } from '#users/actions/set_admin'
import { StartPasswordReset } from '#users/actions/start_password_reset'
import type { AdminRole } from '#users/models/user'
import { FindAccount } from '#users/queries/find_account'
import { ListUsers } from '#users/queries/list_users'
import { verifyPassword } from '#users/services/password_hashing'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { Mailbox } from '#tests/support/mailbox'

const mailbox = new Mailbox()
const make = <T>(token: new (...args: never[]) => T) => app.container.make(token) as Promise<T>
const audited = () => db.from('audit_log').select('action', 'subject', 'changes').orderBy('id')

test.group('Operators', (group) => {
  group.each.setup(freshStart)
  group.each.setup(() => mailbox.open())

  test('an account they make gets a mailed link, and no password', async ({ assert }) => {
    const result = await (await make(CreateUser)).execute({ email: 'ann@example.com', actorId: null })
    assert.isTrue(result.ok && result.value.link === null && result.value.linkHours === 24)
    assert.isNotEmpty(await mailbox.token('ann@example.com'))
    const account = await (await make(FindAccount)).execute('ann@example.com')
    assert.containsSubset(account, { hasPassword: false, emailVerified: false, isAdmin: false })
    assert.deepEqual(
      (await audited()).map(({ action }) => action),
      ['user.create']
    )
  })

  test('an administrator they make gets a link in their hands, good for an hour', async ({ assert }) => {
    const input = { email: 'root@example.com', adminRole: 'support', handOver: true, actorId: null } as const
    const result = await (await make(CreateUser)).execute(input)
    assert.isTrue(result.ok && result.value.linkHours === 1 && /\/reset-password\?token=/.test(result.value.link ?? ''))
    assert.lengthOf(await mailbox.take(), 0)
    const rows = JSON.stringify([await db.from('user_tokens'), await audited()])
    assert.notInclude(rows, result.ok ? String(result.value.link?.split('=')[1]) : '')
    assert.notInclude(JSON.stringify(await audited()), 'example.com')
  })

  test('a taken address is an error, and nothing is written', async ({ assert }) => {
    await createUser({ email: 'ann@example.com' })
    const result = await (await make(CreateUser)).execute({ email: 'ann@example.com', actorId: null })
    assert.deepEqual(result, { ok: false, error: { type: 'email_taken' } })
    assert.lengthOf(await audited(), 0)
  })

  test('a change of rights ends sessions and is audited before and after', async ({ assert }) => {
    const user = await createUser()
    await signedIn(user)
    const setAdmin = await make(SetAdmin)
    await setAdmin.execute({ userId: user.id, adminRole: 'finance', actorId: null })
    assert.lengthOf(await db.from('sessions'), 0)
    await setAdmin.execute({ userId: user.id, adminRole: null, actorId: null })
    const account = await (await make(FindAccount)).execute(user.id)
    assert.containsSubset(account, { isAdmin: false, adminRole: null })
    assert.deepEqual(
      (await audited()).map(({ changes }) => JSON.parse(changes)),
      [{ adminRole: { before: null, after: 'finance' } }, { adminRole: { before: 'finance', after: null } }]
    )
    const missing = await setAdmin.execute({ userId: 999_999, adminRole: 'admin', actorId: null })
    assert.deepEqual(missing, { ok: false, error: { type: 'user_not_found' } })
  })

  test('the last one with all rights keeps them, whatever the terminal asks for', async ({ assert }) => {
    const [first, second] = [await createUser({ isAdmin: true }), await createUser({ isAdmin: true })]
    await createUser({ isAdmin: true, adminRole: 'finance' })
    const setAdmin = await make(SetAdmin)
    const take = (userId: number, adminRole: 'support' | null) => setAdmin.execute({ userId, adminRole, actorId: null })
    assert.isTrue((await take(first.id, null)).ok)
    for (const role of ['support', null] as const) {
      assert.deepEqual(await take(second.id, role), { ok: false, error: { type: 'last_admin' } })
    }
    assert.containsSubset(await (await make(FindAccount)).execute(second.id), { isAdmin: true, adminRole: 'admin' })
    assert.isTrue((await setAdmin.execute({ userId: second.id, adminRole: 'admin', actorId: null })).ok)
  })

  test('whoever cannot sign in does not count as another one', async ({ assert }) => {
    const [first, second] = [await createUser({ isAdmin: true }), await createUser({ isAdmin: true })]
    await db.from('users').where('id', first.id).update({ suspended: true })
    const result = await (await make(SetAdmin)).execute({ userId: second.id, adminRole: null, actorId: null })
    assert.deepEqual(result, { ok: false, error: { type: 'last_admin' } })
  })

  test('a reset they start leaves the password alone until the link is used', async ({ assert }) => {
    const user = await createUser()
    await signedIn(user)
    const reset = await make(StartPasswordReset)
    await reset.execute({ userId: user.id, signOut: false, actorId: null })
    assert.lengthOf(await db.from('sessions'), 1)
    await reset.execute({ userId: user.id, signOut: true, actorId: null })
    assert.lengthOf(await db.from('sessions'), 0)
    assert.equal((await db.from('users').first()).password_hash, user.passwordHash)
  })

  test('they find accounts by the beginning of the address, newest first', async ({ assert }) => {
    for (const email of ['ann@example.com', 'anna@example.com', 'bob@example.com', 'a%@example.com']) {
      await createUser({ email, isAdmin: email.startsWith('bob') })
    }
    const list = await make(ListUsers)
    const emails = async (input: object) => (await list.execute({ limit: 10, ...input })).map(({ email }) => email)
    assert.deepEqual(await emails({ search: 'Ann' }), ['anna@example.com', 'ann@example.com'])
    assert.deepEqual(await emails({ search: 'a%' }), ['a%@example.com'])
    assert.deepEqual(await emails({ adminsOnly: true }), ['bob@example.com'])
    assert.lengthOf(await emails({ limit: 2 }), 2)
  })

  test('they find staff of some roles whose accounts are open, however many others are newer', async ({ assert }) => {
    for (const [name, adminRole] of [
      ['first', 'admin'],
      ['second', 'admin'],
      ['helper', 'support'],
      ['clerk', 'finance'],
    ] as const)
      await createUser({ email: `${name}@example.com`, isAdmin: true, adminRole })
    // Made before there were roles.
    await db.from('users').where('email', 'first@example.com').update({ admin_role: null })
    await createUser({ email: 'customer@example.com' })
    for (const name of ['suspended', 'leaving']) await createUser({ email: `${name}@example.com`, isAdmin: true })
    await db.from('users').where('email', 'suspended@example.com').update({ suspended: true })
    await db.from('users').where('email', 'leaving@example.com').update({ deletion_pending: true })
    const list = await make(ListUsers)
    const emails = async (...roles: AdminRole[]) =>
      (await list.execute({ staffRoles: roles, limit: 2 })).map(({ email }) => email)
    assert.deepEqual(await emails('admin'), ['second@example.com', 'first@example.com'])
    assert.deepEqual(await emails('admin', 'support'), ['helper@example.com', 'second@example.com'])
    assert.lengthOf(await list.execute({ staffRoles: ['admin', 'support'] }), 3)
  })
})

test.group('The first administrator', (group) => {
  group.each.setup(freshStart)

  test('is made once, with a password that is shown once', async ({ assert }) => {
    const seed = await make(SeedAdmin)
    const { email, password } = await seed.execute({ email: 'admin@example.com' })
    assert.match(String(password), /^([a-z2-9]{4}-){4}[a-z2-9]{4}$/)
    const row = await db.from('users').where({ email }).first()
    assert.isTrue(await verifyPassword(row.password_hash, String(password)))
    assert.deepEqual(await seed.execute({ email: 'admin@example.com' }), { email, password: null })
  })

  test('of five starts at once one makes it', async ({ assert }) => {
    const seed = await make(SeedAdmin)
    const all = await Promise.all(Array.from({ length: 5 }, () => seed.execute({ email: 'admin@example.com' })))
    assert.lengthOf(
      all.filter(({ password }) => password !== null),
      1
    )
    assert.lengthOf(await db.from('users'), 1)
  })
})
