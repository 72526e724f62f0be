import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { createUser, freshStart, PASSWORD, signedIn } from '#tests/support/accounts'
import { api } from '#tests/support/api'
import { Mailbox } from '#tests/support/mailbox'

const mailbox = new Mailbox()
const change = { email: 'new@example.com', password: PASSWORD }

test.group('Changing the e-mail address', (group) => {
  group.each.setup(freshStart)
  group.each.setup(() => mailbox.open())

  test('the new address is proved, then the old one is told', async ({ assert }) => {
    const browser = await signedIn(await createUser({ email: 'old@example.com' }))
    const answer = await browser.post('/api/auth/change-email', { ...change, email: ' New@Example.com' })
    assert.equal(answer.status, 202)
    assert.containsSubset((await browser.get('/api/auth/user')).body, { email: 'old@example.com' })
    const token = await mailbox.token('new@example.com')
    assert.equal((await browser.post('/api/auth/confirm-email', { token })).status, 200)
    assert.containsSubset((await browser.get('/api/auth/user')).body, { email: 'new@example.com', emailVerified: true })
    const told = await mailbox.take()
    assert.deepEqual(
      told.map(({ to, subject }) => [to, subject]),
      [['old@example.com', 'Your e-mail address was changed']]
    )
    assert.notInclude(String(told[0]?.text), 'new@example.com')
    assert.equal((await browser.post('/api/auth/confirm-email', { token })).status, 410)
  })

  test('needs the password', async ({ assert }) => {
    const browser = await signedIn(await createUser())
    const answer = await browser.post('/api/auth/change-email', { ...change, password: 'wrong' })
    assert.equal(answer.status, 403)
    assert.lengthOf(await mailbox.take(), 0)
  })

  test('a taken address answers the same, and its owner is told', async ({ assert }) => {
    await createUser({ email: 'new@example.com' })
    const browser = await signedIn(await createUser())
    assert.equal((await browser.post('/api/auth/change-email', change)).status, 202)
    assert.deepEqual(await mailbox.subjects('new@example.com'), ['You already have an account'])
  })

  test('an address that was taken meanwhile is refused, nothing changes, and the link is spent', async ({ assert }) => {
    const browser = await signedIn(await createUser({ email: 'old@example.com' }))
    await browser.post('/api/auth/change-email', change)
    const token = await mailbox.token('new@example.com')
    const other = await createUser({ email: 'new@example.com' })
    assert.equal((await browser.post('/api/auth/confirm-email', { token })).status, 410)
    await db.from('users').where('id', other.id).update({ email: 'other@example.com' })
    assert.equal((await browser.post('/api/auth/confirm-email', { token })).status, 410)
    assert.containsSubset((await browser.get('/api/auth/user')).body, { email: 'old@example.com' })
  })

  test('only the account that asked can confirm, and a refused use spends nothing', async ({ assert }) => {
    const browser = await signedIn(await createUser())
    await browser.post('/api/auth/change-email', change)
    const token = await mailbox.token('new@example.com')
    assert.equal((await api().post('/api/auth/confirm-email', { token })).status, 401)
    const other = await signedIn(await createUser())
    assert.equal((await other.post('/api/auth/confirm-email', { token })).status, 410)
    assert.equal((await browser.post('/api/auth/confirm-email', { token })).status, 200)
  })

  test('of 20 uses of the link at once one counts', async ({ assert }) => {
    const browser = await signedIn(await createUser())
    await browser.post('/api/auth/change-email', change)
    const token = await mailbox.token('new@example.com')
    const uses = Array.from({ length: 20 }, () => browser.post('/api/auth/confirm-email', { token }))
    const answers = await Promise.all(uses)
    assert.lengthOf(
      answers.filter(({ status }) => status === 200),
      1
    )
    assert.lengthOf(await mailbox.take(), 1)
  })

  test('links that were mailed to the old address are void', async ({ assert }) => {
    const browser = await signedIn(await createUser({ email: 'old@example.com' }))
    await api().post('/api/auth/forgot-password', { email: 'old@example.com' })
    const reset = await mailbox.token('old@example.com')
    await browser.post('/api/auth/change-email', change)
    await browser.post('/api/auth/confirm-email', { token: await mailbox.token('new@example.com') })
    const answer = await api().post('/api/auth/reset-password', { token: reset, password: 'a fresh password' })
    assert.equal(answer.status, 410)
  })
})
