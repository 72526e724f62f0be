import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { createUser, freshStart, PASSWORD, signedIn } from '#tests/support/accounts'
import { api } from '#tests/support/api'
import { Mailbox } from '#tests/support/mailbox'

const mailbox = new Mailbox()
const ann = { email: 'ann@example.com', password: PASSWORD }
const fresh = 'a password of my own'

async function resetToken() {
  await api().post('/api/auth/forgot-password', { email: ann.email })
  return mailbox.token(ann.email)
}

test.group('A forgotten password', (group) => {
  group.each.setup(freshStart)
  group.each.setup(() => mailbox.open())

  test('known and unknown addresses get one answer, in one time', async ({ assert }) => {
    await createUser(ann)
    const times: number[] = []
    for (const email of [ann.email, 'nobody@example.com']) {
      const browser = api()
      await browser.get('/api/auth/methods')
      const start = performance.now()
      const answer = await browser.post('/api/auth/forgot-password', { email })
      times.push(performance.now() - start)
      assert.equal(answer.status, 202)
      assert.deepEqual(answer.body, { status: 'sent' })
      assert.lengthOf(answer.headers.getSetCookie(), 0)
    }
    assert.isAbove(Math.min(...times), 25, 'neither answers before the floor')
    assert.deepEqual(
      (await mailbox.take()).map(({ to }) => to),
      [ann.email]
    )
  })

  test('the link sets a new one, signs in, and ends all other sessions and links', async ({ assert }) => {
    const user = await createUser(ann)
    const before = await signedIn(user)
    const [unused, token] = [await resetToken(), await resetToken()]
    const browser = api()
    const answer = await browser.post('/api/auth/reset-password', { token, password: fresh })
    assert.equal(answer.status, 200)
    assert.containsSubset(answer.body, { email: ann.email })
    assert.equal((await browser.get('/api/auth/user')).status, 200)
    assert.equal((await before.get('/api/auth/user')).status, 401)
    assert.equal((await api().post('/api/auth/sign-in', ann)).status, 401)
    assert.equal((await api().post('/api/auth/sign-in', { ...ann, password: fresh })).status, 200)
    assert.equal((await api().post('/api/auth/reset-password', { token: unused, password: fresh })).status, 410)
    assert.include(await mailbox.subjects(ann.email), 'Your password was changed')
  })

  test('the link proves the mailbox, so the address is verified', async ({ assert }) => {
    await createUser({ ...ann, emailVerified: false })
    const browser = api()
    await browser.post('/api/auth/reset-password', { token: await resetToken(), password: fresh })
    assert.containsSubset((await browser.get('/api/auth/user')).body, { emailVerified: true })
  })

  test('of 30 uses of a link at once one sets its password', async ({ assert }) => {
    await createUser(ann)
    const token = await resetToken()
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => api().post('/api/auth/reset-password', { token, password: `${fresh} ${n}` }))
    )
    const won = answers.flatMap(({ status }, n) => (status === 200 ? [n] : []))
    assert.lengthOf(won, 1)
    assert.lengthOf(
      answers.filter(({ status }) => status === 410),
      29
    )
    const signIn = await api().post('/api/auth/sign-in', { ...ann, password: `${fresh} ${won[0]}` })
    assert.equal(signIn.status, 200)
    assert.lengthOf(await db.from('sessions'), 2)
  })

  test('a weak password does not spend the link', async ({ assert }) => {
    await createUser(ann)
    const token = await resetToken()
    for (const password of ['password', 'ann@example.com'])
      assert.equal((await api().post('/api/auth/reset-password', { token, password })).status, 422)
    assert.equal((await api().post('/api/auth/reset-password', { token, password: fresh })).status, 200)
  })

  test('links that strangers asked for take none from a browser that has signed in before', async ({ assert }) => {
    await createUser(ann)
    const known = api()
    await known.post('/api/auth/sign-in', { email: ann.email, password: PASSWORD })
    const ask = async (browser = api()) =>
      (await browser.post('/api/auth/forgot-password', { email: ann.email })).status
    for (let n = 0; n < 4; n++) await ask()
    assert.equal(await ask(), 429)
    const statuses = [await ask(known), await ask(known), await ask(known), await ask(known)]
    assert.deepEqual(statuses, [202, 202, 202, 429])
  })

  test('three links an hour, for known and unknown addresses alike', async ({ assert }) => {
    await createUser(ann)
    for (const email of [ann.email, 'nobody@example.com']) {
      const statuses: number[] = []
      for (let n = 0; n < 4; n++) statuses.push((await api().post('/api/auth/forgot-password', { email })).status)
      assert.deepEqual(statuses, [202, 202, 202, 429])
    }
  })

  test('a link that was mailed to an address the account has left is void', async ({ assert }) => {
    const user = await createUser(ann)
    const token = await resetToken()
    await db.from('users').where('id', user.id).update({ email: 'new@example.com' })
    assert.equal((await api().post('/api/auth/reset-password', { token, password: fresh })).status, 410)
  })
})

test.group('Changing the password', (group) => {
  group.each.setup(freshStart)
  group.each.setup(() => mailbox.open())

  test('needs the current one, keeps this session, ends the others and tells the owner', async ({ assert }) => {
    const user = await createUser(ann)
    const [here, there] = [await signedIn(user), await signedIn(user)]
    const wrong = await here.post('/api/auth/change-password', { currentPassword: 'no', password: fresh })
    assert.equal(wrong.status, 403)
    assert.containsSubset(wrong.body, { code: 'E_WRONG_PASSWORD' })
    assert.equal((await there.get('/api/auth/user')).status, 200)

    const answer = await here.post('/api/auth/change-password', { currentPassword: PASSWORD, password: fresh })
    assert.equal(answer.status, 204)
    assert.equal((await here.get('/api/auth/user')).status, 200)
    assert.equal((await there.get('/api/auth/user')).status, 401)
    assert.deepEqual(await mailbox.subjects(ann.email), ['Your password was changed'])
    assert.equal((await api().post('/api/auth/sign-in', { ...ann, password: fresh })).status, 200)
  })

  test('of ten changes at once from one password one wins', async ({ assert }) => {
    const browser = await signedIn(await createUser(ann))
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        browser.post('/api/auth/change-password', { currentPassword: PASSWORD, password: `${fresh} ${n}` })
      )
    )
    assert.lengthOf(
      answers.filter(({ status }) => status === 204),
      1
    )
    assert.lengthOf(await mailbox.take(), 1)
  })

  test('without a password there is none to change', async ({ assert }) => {
    const browser = await signedIn(await createUser({ ...ann, password: null }))
    const answer = await browser.post('/api/auth/change-password', { currentPassword: 'x', password: fresh })
    assert.equal(answer.status, 409)
    assert.containsSubset(answer.body, { code: 'E_PASSWORD_REQUIRED' })
  })

  test('guesses of the current password are limited', async ({ assert }) => {
    const browser = await signedIn(await createUser(ann))
    const guess = () => browser.post('/api/auth/change-password', { currentPassword: 'guess', password: fresh })
    for (let n = 0; n < 10; n++) assert.equal((await guess()).status, 403)
    assert.equal((await guess()).status, 429)
  })
})
