import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { api } from '#tests/support/api'
import { Mailbox } from '#tests/support/mailbox'
import { addPasskey, firstStep, protectedUser, signInByPasskey } from '#tests/support/second_factor'

const mailbox = new Mailbox()
const codeOf = (answer: { body: unknown }) => (answer.body as { code?: string }).code
const lock = (id: number) => db.from('users').where({ id }).update({ deletion_pending: true })

test.group('An account that is being deleted', (group) => {
  group.each.setup(freshStart)
  group.each.setup(() => mailbox.open())

  test('is shut to every session, whenever it began', async ({ assert }) => {
    const user = await createUser()
    const browser = await signedIn(user)
    await lock(user.id)
    assert.equal((await browser.get('/api/auth/user')).status, 401)
  })

  test('is not opened by a mailed link, which changes nothing', async ({ assert }) => {
    const user = await createUser({ email: 'ann@example.com' })
    await lock(user.id)
    await api().post('/api/auth/forgot-password', { email: user.email })
    const token = await mailbox.token(user.email)
    const before = await db.from('users').first()
    const reset = await api().post('/api/auth/reset-password', { token, password: 'another good password' })
    assert.deepEqual([reset.status, codeOf(reset)], [403, 'E_DELETION_PENDING'])
    assert.deepEqual(await db.from('users').first(), before)
  })

  test('is not opened by a mailed link before its second step, which changes nothing either', async ({ assert }) => {
    const { user } = await protectedUser()
    await lock(user.id)
    await api().post('/api/auth/forgot-password', { email: user.email })
    const token = await mailbox.token(user.email)
    const rows = () => Promise.all([db.from('users'), db.from('sessions'), db.from('sign_in_challenges')])
    const before = await rows()
    const reset = await api().post('/api/auth/reset-password', { token, password: 'another good password' })
    assert.deepEqual([reset.status, codeOf(reset)], [403, 'E_DELETION_PENDING'])
    assert.deepEqual(await rows(), before)
  })

  test('is not opened by its password before the second step, for which nothing is stored', async ({ assert }) => {
    const { user } = await protectedUser()
    await lock(user.id)
    const { answer } = await firstStep(user.email)
    assert.deepEqual([answer.status, codeOf(answer)], [403, 'E_DELETION_PENDING'])
    assert.lengthOf(await db.from('sign_in_challenges'), 0)
  })

  test('is not opened by a passkey', async ({ assert }) => {
    const { user, browser, phone } = await protectedUser()
    const { device } = await addPasskey(browser, { code: await phone.code(30) })
    await lock(user.id)
    const { answer } = await signInByPasskey(device)
    assert.deepEqual([answer.status, codeOf(answer)], [403, 'E_DELETION_PENDING'])
  })
})
