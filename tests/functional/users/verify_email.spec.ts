import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { Clock } from '#core/clock'
import { createUser, freshStart, PASSWORD, signedIn } from '#tests/support/accounts'
import { api } from '#tests/support/api'
import { FrozenClock } from '#tests/support/frozen_clock'
import { Mailbox } from '#tests/support/mailbox'

const mailbox = new Mailbox()
const ann = { email: 'ann@example.com', password: PASSWORD }
const expired = { code: 'E_LINK_EXPIRED' }

async function signUp() {
  const browser = api()
  await browser.post('/api/auth/sign-up', ann)
  return { browser, token: await mailbox.token(ann.email) }
}

test.group('Verifying the e-mail address', (group) => {
  group.each.setup(freshStart)
  group.each.setup(() => mailbox.open())

  test('in the browser that signed up: verified, and everything else stays', async ({ assert }) => {
    const { browser, token } = await signUp()
    const answer = await browser.post('/api/auth/verify-email', { token })
    assert.equal(answer.status, 200)
    assert.deepEqual(answer.body, { emailVerified: true, passwordRequired: false })
    assert.containsSubset((await browser.get('/api/auth/user')).body, {
      emailVerified: true,
      connectionsLimit: 5,
      hasPassword: true,
    })
    assert.equal((await api().post('/api/auth/sign-in', ann)).status, 200)
  })

  test('in another browser: the password that a stranger chose goes, and so do the sessions', async ({ assert }) => {
    const { browser: stranger, token } = await signUp()
    const owner = api()
    const answer = await owner.post('/api/auth/verify-email', { token })
    assert.equal(answer.status, 200)
    const { resetToken, ...rest } = answer.body as { resetToken: string }
    assert.deepEqual(rest, { emailVerified: true, passwordRequired: true })
    assert.equal((await stranger.get('/api/auth/user')).status, 401)
    assert.equal((await stranger.post('/api/auth/sign-in', ann)).status, 401)

    const chosen = await owner.post('/api/auth/reset-password', { token: resetToken, password: 'my own password' })
    assert.equal(chosen.status, 200)
    assert.containsSubset(chosen.body, { email: ann.email, emailVerified: true, hasPassword: true })
    assert.equal((await owner.get('/api/auth/user')).status, 200)
  })

  test('a browser that only claimed the address is new to the account afterwards', async ({ assert }) => {
    const { browser: stranger, token } = await signUp()
    await stranger.post('/api/auth/sign-in', ann)
    assert.deepEqual(await mailbox.subjects(ann.email), [], 'nor is the owner told of sign-ins before')
    await stranger.post('/api/auth/change-password', { currentPassword: PASSWORD, password: 'of the stranger' })
    const owner = api()
    const { resetToken } = (await owner.post('/api/auth/verify-email', { token })).body as { resetToken: string }
    await owner.post('/api/auth/reset-password', { token: resetToken, password: PASSWORD })
    for (let n = 0; n < 10; n++) await api().post('/api/auth/sign-in', { ...ann, password: 'wrong' })
    assert.equal((await stranger.post('/api/auth/sign-in', ann)).status, 429, 'it shares the budget of strangers')
    assert.equal((await owner.post('/api/auth/sign-in', ann)).status, 200)
  })

  test('a browser that signed up and verified is known to the account', async ({ assert }) => {
    const { browser, token } = await signUp()
    await browser.post('/api/auth/verify-email', { token })
    for (let n = 0; n < 10; n++) await api().post('/api/auth/sign-in', { ...ann, password: 'wrong' })
    assert.equal((await browser.post('/api/auth/sign-in', ann)).status, 200)
    assert.deepEqual(await mailbox.subjects(ann.email), [])
  })

  test("a stranger's other links are void after the owner's verification", async ({ assert }) => {
    const { browser: stranger, token } = await signUp()
    await stranger.post('/api/auth/change-email', { email: 'evil@example.com', password: PASSWORD })
    const change = await mailbox.token('evil@example.com')
    await api().post('/api/auth/verify-email', { token })
    const again = await signedIn((await db.from('users').first()) as { id: number; isAdmin: boolean })
    assert.equal((await again.post('/api/auth/confirm-email', { token: change })).status, 410)
    assert.equal((await db.from('users').first()).email, ann.email)
  })

  test('the session that verifies goes on, the others end', async ({ assert }) => {
    const { browser, token } = await signUp()
    const other = api()
    await other.post('/api/auth/sign-in', ann)
    await browser.post('/api/auth/verify-email', { token })
    assert.equal((await browser.get('/api/auth/user')).status, 200)
    assert.equal((await other.get('/api/auth/user')).status, 401)
  })

  test('a link works once', async ({ assert }) => {
    const { browser, token } = await signUp()
    await browser.post('/api/auth/verify-email', { token })
    const again = await browser.post('/api/auth/verify-email', { token })
    assert.equal(again.status, 410)
    assert.containsSubset(again.body, expired)
  })

  test('of 30 uses at once one counts', async ({ assert }) => {
    const { token } = await signUp()
    const answers = await Promise.all(Array.from({ length: 30 }, () => api().post('/api/auth/verify-email', { token })))
    assert.lengthOf(
      answers.filter(({ status }) => status === 200),
      1
    )
    assert.lengthOf(
      answers.filter(({ status }) => status === 410),
      29
    )
  })

  test('nothing that a mail scanner can open spends it', async ({ assert }) => {
    const { browser, token } = await signUp()
    assert.equal((await api().get(`/api/auth/verify-email?token=${token}`)).status, 405)
    assert.equal((await browser.post('/api/auth/verify-email', { token })).status, 200)
  })

  test('a link of another kind, an unknown one and nonsense are refused alike', async ({ assert }) => {
    await createUser(ann)
    await api().post('/api/auth/forgot-password', { email: ann.email })
    const reset = await mailbox.token(ann.email)
    for (const token of [reset, 'x'.repeat(43), "' OR 1=1 --"]) {
      const answer = await api().post('/api/auth/verify-email', { token })
      assert.equal(answer.status, 410)
      assert.containsSubset(answer.body, expired)
    }
    const used = await api().post('/api/auth/reset-password', { token: reset, password: 'my own password' })
    assert.equal(used.status, 200, 'the refused use did not spend it')
  })

  test('a link expires after 24 hours', async ({ assert }) => {
    const clock = new FrozenClock()
    app.container.swap(Clock, () => clock)
    try {
      const { browser, token } = await signUp()
      clock.advance({ hours: 24, seconds: 1 })
      assert.equal((await browser.post('/api/auth/verify-email', { token })).status, 410)
    } finally {
      app.container.restore(Clock)
    }
  })
})

test.group('Another verification link', (group) => {
  group.each.setup(freshStart)
  group.each.setup(() => mailbox.open())

  test('is mailed to a signed-in user, three times an hour', async ({ assert }) => {
    const user = await createUser({ ...ann, emailVerified: false })
    const browser = await signedIn(user)
    for (let n = 0; n < 3; n++) {
      const answer = await browser.post('/api/send-verification-email')
      assert.equal(answer.status, 202)
      assert.deepEqual(answer.body, { status: 'sent' })
    }
    const refused = await browser.post('/api/send-verification-email')
    assert.equal(refused.status, 429)
    assert.isAbove(Number(refused.headers.get('retry-after')), 3_000)
    assert.lengthOf(await mailbox.subjects(ann.email), 3)
  })

  test('is not mailed to an address that is verified already', async ({ assert }) => {
    const browser = await signedIn(await createUser(ann))
    assert.equal((await browser.post('/api/send-verification-email')).status, 202)
    assert.lengthOf(await mailbox.take(), 0)
  })

  test('is not for those who are not signed in', async ({ assert }) => {
    assert.equal((await api().post('/api/send-verification-email')).status, 401)
  })
})
