import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { createUser, freshStart, PASSWORD as password, signedIn } from '#tests/support/accounts'
import { api } from '#tests/support/api'
import { Authenticator } from '#tests/support/authenticator'
import { freeze } from '#tests/support/clock'
import { Mailbox } from '#tests/support/mailbox'
import { addPasskey, codeOf, enableTotp, firstStep, signInByPasskey } from '#tests/support/second_factor'

const mailbox = new Mailbox()

test.group('Signing in by passkey', (group) => {
  group.each.setup(freshStart)
  group.each.setup(() => mailbox.open())

  async function owner(device = new Authenticator()) {
    const user = await createUser({ email: 'ann@example.com' })
    const own = await signedIn(user)
    await addPasskey(own, { device })
    await mailbox.take()
    return { user, own, device }
  }

  test('needs neither address nor password, and no second step', async ({ assert }) => {
    const { user, own, device } = await owner()
    await enableTotp(own)
    await mailbox.take()
    const { browser, answer } = await signInByPasskey(device)
    assert.equal(answer.status, 200)
    assert.containsSubset(answer.body, { email: user.email, secondFactor: true })
    assert.deepEqual((await browser.get('/api/auth/user')).body, answer.body)
    assert.deepEqual(await mailbox.subjects(user.email), ['New sign-in to your account'])
    assert.equal((await signInByPasskey(device, browser)).answer.status, 200)
    assert.lengthOf(await mailbox.take(), 0)
  })

  test('works with devices that do not count', async ({ assert }) => {
    const { device } = await owner(new Authenticator(false))
    assert.equal((await signInByPasskey(device)).answer.status, 200)
    assert.equal((await signInByPasskey(device)).answer.status, 200)
  })

  test('asking for a challenge writes nothing and is the same for everyone', async ({ assert }) => {
    const { body } = await api().post('/api/auth/passkeys/options')
    assert.sameMembers(Object.keys(body as object), ['rpId', 'challenge', 'timeout', 'userVerification'])
    assert.lengthOf(await db.from('spent_challenges'), 0)
    assert.lengthOf(await db.from('sign_in_challenges'), 0)
  })

  test('an answer counts once, in the browser that asked, in time', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup)
    const { device } = await owner(new Authenticator(false))
    const { browser, response } = await signInByPasskey(device)
    assert.equal(codeOf(await browser.post('/api/auth/passkeys/verify', { response })), 'E_CHALLENGE_EXPIRED')
    const options = await browser.post('/api/auth/passkeys/options')
    const stolen = device.get(options.body as never)
    const thief = api()
    await thief.post('/api/auth/passkeys/options')
    assert.equal(codeOf(await thief.post('/api/auth/passkeys/verify', { response: stolen })), 'E_CHALLENGE_EXPIRED')
    clock.advance({ minutes: 6 })
    assert.equal(codeOf(await browser.post('/api/auth/passkeys/verify', { response: stolen })), 'E_CHALLENGE_EXPIRED')
  })

  test('one answer twenty times at once signs in one', async ({ assert }) => {
    const { device } = await owner(new Authenticator(false))
    const browser = api()
    const options = await browser.post('/api/auth/passkeys/options')
    const response = device.get(options.body as never)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => browser.post('/api/auth/passkeys/verify', { response }))
    )
    assert.lengthOf(
      answers.filter(({ status }) => status === 200),
      1
    )
    assert.lengthOf(await db.from('sessions'), 2)
  })

  test('a forged signature, another origin or domain, an unverified holder and a counter that went back are refused')
    .with([
      { forged: true },
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { userVerified: false },
      { counter: 1 },
    ])
    .run(async ({ assert }, deviation) => {
      const { device } = await owner()
      for (let uses = 0; uses < 2; uses++) await signInByPasskey(device)
      const browser = api()
      const options = await browser.post('/api/auth/passkeys/options')
      const response = device.get(options.body as never, deviation)
      const answer = await browser.post('/api/auth/passkeys/verify', { response })
      assert.equal(answer.status, 403)
      assert.equal(codeOf(answer), 'E_PASSKEY_REFUSED')
      assert.equal((await browser.get('/api/auth/user')).status, 401)
    })

  test('a removed passkey and one that was never here are one answer', async ({ assert }) => {
    const { own, device } = await owner()
    const [{ id } = { id: 0 }] = (await own.get('/api/auth/passkeys')).body as { id: number }[]
    await own.delete(`/api/auth/passkeys/${id}`, { password })
    const removed = await signInByPasskey(device)
    const stranger = await signInByPasskey(new Authenticator())
    assert.equal(removed.answer.status, 403)
    assert.deepEqual(removed.answer.body, stranger.answer.body)
  })

  test('it is the second step too, for its own account only', async ({ assert }) => {
    const { user, own, device } = await owner()
    await enableTotp(own)
    const { browser, challenge, methods } = await firstStep(user.email)
    assert.deepEqual(methods, ['totp', 'recovery', 'passkey'])
    const path = '/api/auth/second-factor/passkey'
    const options = await browser.post(`${path}/options`, { challenge })
    assert.lengthOf((options.body as { allowCredentials: unknown[] }).allowCredentials, 1)

    const other = await addPasskey(await signedIn(await createUser()))
    const foreign = other.device.get(options.body as never)
    assert.equal(codeOf(await browser.post(path, { challenge, response: foreign })), 'E_PASSKEY_NOT_ACCEPTED')

    const response = device.get(options.body as never)
    assert.equal(codeOf(await api().post(path, { challenge, response })), 'E_CHALLENGE_EXPIRED')
    const passed = await browser.post(path, { challenge, response })
    assert.equal(passed.status, 200)
    assert.containsSubset(passed.body, { email: user.email })
    assert.equal(codeOf(await browser.post(path, { challenge, response })), 'E_CHALLENGE_EXPIRED')
  })
})
