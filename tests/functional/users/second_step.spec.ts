import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { createUser, freshStart, PASSWORD, signedIn } from '#tests/support/accounts'
import { api } from '#tests/support/api'
import { freeze } from '#tests/support/clock'
import { Mailbox } from '#tests/support/mailbox'
import { OpenIdProvider } from '#tests/support/openid_provider'
import { codeOf, firstStep, protectedUser } from '#tests/support/second_factor'

const mailbox = new Mailbox()
const PASS = '/api/auth/second-factor'

test.group('The second step of signing in', (group) => {
  group.each.setup(freshStart)
  group.each.setup(() => mailbox.open())

  test('the right password gets a challenge and no session; the code then signs in', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup)
    const { user, phone } = await protectedUser({ email: 'ann@example.com' })
    await mailbox.take()
    clock.advance({ minutes: 1 })
    const { browser, answer, challenge, methods } = await firstStep(user.email)
    assert.equal(answer.status, 401)
    assert.equal(codeOf(answer), 'E_SECOND_FACTOR_REQUIRED')
    assert.deepEqual(methods, ['totp', 'recovery'])
    assert.isUndefined(browser.cookie('culvert'))
    assert.equal((await browser.get('/api/auth/user')).status, 401)
    assert.lengthOf(await mailbox.take(), 0)

    const code = await phone.code()
    const passed = await browser.post(PASS, { challenge, code: `${code.slice(0, 3)} ${code.slice(3)}` })
    assert.equal(passed.status, 200)
    assert.containsSubset(passed.body, { email: user.email, secondFactor: true })
    assert.deepEqual((await browser.get('/api/auth/user')).body, passed.body)
    assert.deepEqual(await mailbox.subjects(user.email), ['New sign-in to your account'])
    assert.lengthOf(await db.from('sign_in_challenges'), 0)
  })

  test('a wrong password says nothing of a second step', async ({ assert }) => {
    const { user } = await protectedUser()
    const answer = await api().post('/api/auth/sign-in', { email: user.email, password: 'not the password' })
    assert.deepEqual(answer.body, { code: 'E_INVALID_CREDENTIALS', message: 'E-mail or password is not right' })
  })

  test('a code works once', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup)
    const { user, phone } = await protectedUser()
    clock.advance({ minutes: 1 })
    const code = await phone.code()
    const first = await firstStep(user.email)
    assert.equal((await first.browser.post(PASS, { challenge: first.challenge, code })).status, 200)
    const second = await firstStep(user.email)
    const again = await second.browser.post(PASS, { challenge: second.challenge, code })
    assert.equal(codeOf(again), 'E_WRONG_CODE')
    assert.containsSubset(again.body, { attemptsLeft: 4 })
    const older = await second.browser.post(PASS, { challenge: second.challenge, code: await phone.code(-30) })
    assert.equal(codeOf(older), 'E_WRONG_CODE')
    const next = await second.browser.post(PASS, { challenge: second.challenge, code: await phone.code(30) })
    assert.equal(next.status, 200)
  })

  test('a recovery code works once, however it is typed', async ({ assert }) => {
    const { user, recoveryCodes } = await protectedUser()
    await mailbox.take()
    const code = ` ${recoveryCodes[0]?.toUpperCase().replaceAll('-', ' ')} `
    const first = await firstStep(user.email)
    assert.equal((await first.browser.post(PASS, { challenge: first.challenge, code })).status, 200)
    assert.include(await mailbox.subjects(user.email), 'A recovery code was used')
    const second = await firstStep(user.email)
    const again = await second.browser.post(PASS, { challenge: second.challenge, code })
    assert.equal(codeOf(again), 'E_WRONG_CODE')
    assert.lengthOf(await db.from('recovery_codes'), 9)
  })

  test('a recovery code of somebody else opens nothing', async ({ assert }) => {
    const ann = await protectedUser()
    const bob = await protectedUser()
    const { browser, challenge } = await firstStep(ann.user.email)
    assert.equal(codeOf(await browser.post(PASS, { challenge, code: bob.recoveryCodes[0] })), 'E_WRONG_CODE')
    assert.lengthOf(await db.from('recovery_codes'), 20)
  })

  test('the challenge is good in its browser only, once, for five minutes', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup)
    const { user, phone } = await protectedUser()
    clock.advance({ minutes: 1 })
    const { browser, challenge } = await firstStep(user.email)
    const code = await phone.code()
    const thief = api()
    assert.equal(codeOf(await thief.post(PASS, { challenge, code })), 'E_CHALLENGE_EXPIRED')
    assert.equal((await browser.post(PASS, { challenge, code })).status, 200)
    const spent = await browser.post(PASS, { challenge, code: await phone.code(30) })
    assert.equal(codeOf(spent), 'E_CHALLENGE_EXPIRED')

    const late = await firstStep(user.email)
    clock.advance({ minutes: 6 })
    const tooLate = await late.browser.post(PASS, { challenge: late.challenge, code: await phone.code() })
    assert.equal(codeOf(tooLate), 'E_CHALLENGE_EXPIRED')
    assert.equal(codeOf(await browser.post(PASS, { challenge: 'x'.repeat(43), code })), 'E_CHALLENGE_EXPIRED')
  })

  test('five wrong codes end the challenge, and the owner is told', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup)
    const { user, phone } = await protectedUser()
    await mailbox.take()
    clock.advance({ minutes: 1 })
    const { browser, challenge } = await firstStep(user.email)
    const code = await phone.wrongCode()
    for (let tries = 0; tries < 5; tries++) {
      assert.equal(codeOf(await browser.post(PASS, { challenge, code })), 'E_WRONG_CODE')
    }
    const right = await browser.post(PASS, { challenge, code: await phone.code() })
    assert.equal(codeOf(right), 'E_CHALLENGE_EXPIRED')
    assert.deepEqual(await mailbox.subjects(user.email), ['Someone knows your password'])
  })

  test('new challenges bring no more tries: the account has ten in a quarter of an hour', async ({ assert }) => {
    const { user, phone } = await protectedUser()
    const code = await phone.wrongCode()
    for (let tries = 0; tries < 10; tries++) {
      const { browser, challenge } = await firstStep(user.email)
      if (!challenge) break
      await browser.post(PASS, { challenge, code })
    }
    const eleventh = await firstStep(user.email)
    assert.equal(codeOf(eleventh.answer), 'E_TOO_MANY_REQUESTS')
  })

  test('codes that others guess do not lock out a browser that has signed in before', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup)
    const { user, phone } = await protectedUser()
    clock.advance({ minutes: 1 })
    const known = await firstStep(user.email)
    await known.browser.post(PASS, { challenge: known.challenge, code: await phone.code() })
    clock.advance({ minutes: 1 })
    for (let tries = 0; tries < 11; tries++) {
      const stranger = await firstStep(user.email)
      await stranger.browser.post(PASS, { challenge: stranger.challenge, code: await phone.wrongCode() })
    }
    const { challenge } = await firstStep(user.email, known.browser)
    assert.equal((await known.browser.post(PASS, { challenge, code: await phone.code() })).status, 200)
  })

  test('changing the password ends sign-ins that are half done', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup)
    const { user, browser: own, phone } = await protectedUser()
    clock.advance({ minutes: 1 })
    const { browser, challenge } = await firstStep(user.email)
    const change = { currentPassword: PASSWORD, password: 'another long password', code: await phone.code() }
    assert.equal((await own.post('/api/auth/change-password', change)).status, 204)
    const answer = await browser.post(PASS, { challenge, code: await phone.code(30) })
    assert.equal(codeOf(answer), 'E_CHALLENGE_EXPIRED')
  })

  test('a password reset does not go round it', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup)
    const { user, phone } = await protectedUser({ email: 'ann@example.com' })
    clock.advance({ minutes: 1 })
    const browser = api()
    await browser.post('/api/auth/forgot-password', { email: user.email })
    const token = await mailbox.token(user.email)
    const reset = await browser.post('/api/auth/reset-password', { token, password: 'a quiet stone arch' })
    assert.equal(reset.status, 401)
    assert.equal(codeOf(reset), 'E_SECOND_FACTOR_REQUIRED')
    assert.equal((await browser.get('/api/auth/user')).status, 401)
    const { challenge } = reset.body as { challenge: string }
    assert.equal((await browser.post(PASS, { challenge, code: await phone.code() })).status, 200)
  })

  test('whoever wants no mail about new browsers gets none', async ({ assert }) => {
    const user = await createUser({ email: 'ann@example.com' })
    const browser = await signedIn(user)
    await browser.patch('/api/auth/user', { mailOnSignIn: false })
    await api().post('/api/auth/sign-in', { email: user.email, password: PASSWORD })
    assert.lengthOf(await mailbox.take(), 0)
    const change = { currentPassword: PASSWORD, password: 'another long password' }
    await browser.post('/api/auth/change-password', change)
    assert.deepEqual(await mailbox.subjects(user.email), ['Your password was changed'])
  })
})

test.group('The second step, by many at once', (group) => {
  group.each.setup(freshStart)
  group.each.setup(() => mailbox.open())

  const passed = (answers: { status: number }[]) => answers.filter(({ status }) => status === 200).length

  test('one code in eight browsers signs in one', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup)
    const { user, phone } = await protectedUser()
    clock.advance({ minutes: 1 })
    const code = await phone.code()
    const begun = await Promise.all(Array.from({ length: 8 }, () => firstStep(user.email)))
    const answers = await Promise.all(begun.map(({ browser, challenge }) => browser.post(PASS, { challenge, code })))
    assert.equal(passed(answers), 1)
    assert.lengthOf(await db.from('sessions'), 2)
  })

  test('one recovery code fifty times signs in one', async ({ assert }) => {
    const { user, recoveryCodes } = await protectedUser()
    const { browser, challenge } = await firstStep(user.email)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => browser.post(PASS, { challenge, code: recoveryCodes[0] }))
    )
    assert.equal(passed(answers), 1)
    assert.lengthOf(await db.from('recovery_codes'), 9)
    assert.lengthOf(await db.from('sessions'), 2)
  })

  test('one recovery code in eight browsers signs in one', async ({ assert }) => {
    const { user, recoveryCodes } = await protectedUser()
    const begun = await Promise.all(Array.from({ length: 8 }, () => firstStep(user.email)))
    const answers = await Promise.all(
      begun.map(({ browser, challenge }) => browser.post(PASS, { challenge, code: recoveryCodes[0] }))
    )
    assert.equal(passed(answers), 1)
  })

  test('wrong codes at once are tried no more often than one after the other', async ({ assert }) => {
    const { user, phone } = await protectedUser()
    const { browser, challenge } = await firstStep(user.email)
    const code = await phone.wrongCode()
    const answers = await Promise.all(Array.from({ length: 20 }, () => browser.post(PASS, { challenge, code })))
    assert.isAtMost(answers.filter((answer) => codeOf(answer) === 'E_WRONG_CODE').length, 5)
  })
})

test.group('The second step after an OpenID provider', (group) => {
  group.each.setup(freshStart)
  group.each.setup(() => mailbox.open())

  test('is asked for too: the challenge comes after the # of the sign-in page', async ({ assert, cleanup }) => {
    const provider = new OpenIdProvider()
    provider.claims = { sub: 'subject-1', email: 'ann@example.com', email_verified: true }
    cleanup(await provider.open())
    const clock = freeze(cleanup)
    const { phone } = await protectedUser({ email: 'ann@example.com' })
    clock.advance({ minutes: 1 })
    const browser = api()
    const back = await provider.agree(browser)
    const answer = await browser.get(back.pathname + back.search)
    const location = new URL(answer.headers.get('location') ?? '', browser.origin)
    assert.equal(location.pathname + location.search, '/sign-in')
    const fragment = new URLSearchParams(location.hash.slice(1))
    assert.equal(fragment.get('methods'), 'totp,recovery')
    assert.equal((await browser.get('/api/auth/user')).status, 401)
    const challenge = fragment.get('second-step')
    assert.equal((await browser.post(PASS, { challenge, code: await phone.code() })).status, 200)
  })
})
