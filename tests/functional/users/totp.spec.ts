import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { createUser, freshStart, PASSWORD, signedIn } from '#tests/support/accounts'
import { freeze } from '#tests/support/clock'
import { Mailbox } from '#tests/support/mailbox'
import { AuthenticatorApp, codeOf, enableTotp, protectedUser } from '#tests/support/second_factor'

const mailbox = new Mailbox()
const password = PASSWORD

test.group('Setting up an authenticator app', (group) => {
  group.each.setup(freshStart)
  group.each.setup(() => mailbox.open())

  test('after the password comes a secret, and with its first code the second step is on', async ({ assert }) => {
    const user = await createUser({ email: 'ann@example.com' })
    const browser = await signedIn(user)
    const setup = await browser.post('/api/auth/totp/setup', { password })
    assert.equal(setup.status, 200)
    const { secret, uri } = setup.body as { secret: string; uri: string }
    assert.match(secret, /^[A-Z2-7]{32}$/)
    const { protocol, pathname, searchParams } = new URL(uri)
    assert.equal(protocol, 'otpauth:')
    assert.equal(decodeURIComponent(pathname), '/Culvert:ann@example.com')
    assert.equal(searchParams.get('secret'), secret)
    assert.equal(searchParams.get('issuer'), 'Culvert')
    assert.containsSubset((await browser.get('/api/auth/user')).body, { secondFactor: false })

    const enabled = await browser.post('/api/auth/totp/enable', { code: await new AuthenticatorApp(secret).code() })
    assert.equal(enabled.status, 200)
    const { recoveryCodes } = enabled.body as { recoveryCodes: string[] }
    assert.lengthOf(new Set(recoveryCodes), 10)
    for (const code of recoveryCodes) assert.match(code, /^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
    assert.containsSubset((await browser.get('/api/auth/user')).body, { secondFactor: true })
    const state = { totp: true, recoveryCodesLeft: 10, passkeys: 0 }
    assert.deepEqual((await browser.get('/api/auth/second-factor')).body, state)
    assert.deepEqual(await mailbox.subjects('ann@example.com'), ['Two-factor authentication is on'])
  })

  test('neither secret nor codes are readable in the database', async ({ assert }) => {
    const { phone, recoveryCodes } = await protectedUser()
    const rows = JSON.stringify([await db.from('totp_secrets'), await db.from('recovery_codes')])
    assert.notInclude(rows, phone.secret)
    for (const code of recoveryCodes) assert.notInclude(rows, code.slice(0, 9))
  })

  test('its mails speak the language of the account', async ({ assert }) => {
    const user = await createUser({ email: 'ann@example.com' })
    const browser = await signedIn(user)
    await browser.patch('/api/auth/user', { language: 'de' })
    await enableTotp(browser)
    assert.deepEqual(await mailbox.subjects(user.email), ['Die Zwei-Faktor-Anmeldung ist eingeschaltet'])
  })

  test('the password is asked for, and a wrong one begins nothing', async ({ assert }) => {
    const browser = await signedIn(await createUser())
    const wrong = await browser.post('/api/auth/totp/setup', { password: 'not the password' })
    assert.equal(codeOf(wrong), 'E_WRONG_PASSWORD')
    assert.lengthOf(await db.from('totp_secrets'), 0)
    assert.equal(codeOf(await browser.post('/api/auth/totp/enable', { code: '123456' })), 'E_TOTP_NOT_SET_UP')
  })

  test('an account without a password needs a fresh session', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup)
    const browser = await signedIn(await createUser({ password: null }))
    assert.equal((await browser.post('/api/auth/totp/setup', {})).status, 200)
    clock.advance({ minutes: 11 })
    assert.equal(codeOf(await browser.post('/api/auth/totp/setup', {})), 'E_SIGN_IN_AGAIN')
  })

  test('an address that nobody verified gets no factor that would outlive its owner', async ({ assert }) => {
    const browser = await signedIn(await createUser({ emailVerified: false }))
    const answer = await browser.post('/api/auth/totp/setup', { password })
    assert.equal(codeOf(answer), 'E_VERIFY_EMAIL_FIRST')
  })

  test('a wrong code changes nothing, and a secret waits half an hour', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup)
    const browser = await signedIn(await createUser())
    const { secret } = (await browser.post('/api/auth/totp/setup', { password })).body as { secret: string }
    const phone = new AuthenticatorApp(secret)
    const wrong = await browser.post('/api/auth/totp/enable', { code: await phone.wrongCode() })
    assert.equal(codeOf(wrong), 'E_WRONG_CODE')
    clock.advance({ minutes: 31 })
    assert.equal(codeOf(await browser.post('/api/auth/totp/enable', { code: await phone.code() })), 'E_TOTP_NOT_SET_UP')
  })

  test('what is on is not set up again', async ({ assert }) => {
    const { browser } = await protectedUser()
    assert.equal(codeOf(await browser.post('/api/auth/totp/setup', { password })), 'E_SECOND_FACTOR_ON')
  })

  test('ten tries to guess the first code, then a pause', async ({ assert }) => {
    const browser = await signedIn(await createUser())
    const { secret } = (await browser.post('/api/auth/totp/setup', { password })).body as { secret: string }
    const code = await new AuthenticatorApp(secret).wrongCode()
    for (let tries = 0; tries < 10; tries++) await browser.post('/api/auth/totp/enable', { code })
    assert.equal(codeOf(await browser.post('/api/auth/totp/enable', { code })), 'E_TOO_MANY_REQUESTS')
  })
})

test.group('Changing the second factor', (group) => {
  group.each.setup(freshStart)
  group.each.setup(() => mailbox.open())

  test('it ends with password and code; then the password alone signs in', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup)
    const { user, browser, phone } = await protectedUser({ email: 'ann@example.com' })
    clock.advance({ minutes: 1 })
    await mailbox.take()
    const code = await phone.code()
    assert.equal(codeOf(await browser.delete('/api/auth/totp', { password: 'wrong one', code })), 'E_WRONG_PASSWORD')
    const wrong = await browser.delete('/api/auth/totp', { password, code: await phone.wrongCode() })
    assert.equal(codeOf(wrong), 'E_WRONG_CODE')
    assert.equal((await browser.delete('/api/auth/totp', { password, code })).status, 204)
    assert.containsSubset((await browser.get('/api/auth/user')).body, { secondFactor: false })
    assert.lengthOf(await db.from('totp_secrets'), 0)
    assert.lengthOf(await db.from('recovery_codes'), 0)
    assert.equal((await browser.post('/api/auth/sign-in', { email: user.email, password })).status, 200)
    assert.include(await mailbox.subjects(user.email), 'Two-factor authentication is off')
    assert.equal(codeOf(await browser.delete('/api/auth/totp', { password, code })), 'E_SECOND_FACTOR_OFF')
  })

  test('a recovery code ends it too, for whoever lost the phone', async ({ assert }) => {
    const { browser, recoveryCodes } = await protectedUser()
    const code = recoveryCodes[3]
    assert.equal((await browser.delete('/api/auth/totp', { password, code })).status, 204)
  })

  test('new recovery codes replace the old ones', async ({ assert }) => {
    const { user, browser, recoveryCodes, phone } = await protectedUser()
    await mailbox.take()
    const answer = await browser.post('/api/auth/recovery-codes', { password, code: await phone.code(30) })
    const { recoveryCodes: fresh } = answer.body as { recoveryCodes: string[] }
    assert.lengthOf(fresh, 10)
    assert.isEmpty(fresh.filter((code) => recoveryCodes.includes(code)))
    assert.deepEqual(await mailbox.subjects(user.email), ['New recovery codes were made'])
    const old = await browser.delete('/api/auth/totp', { password, code: recoveryCodes[0] })
    assert.equal(codeOf(old), 'E_WRONG_CODE')
    assert.equal((await browser.delete('/api/auth/totp', { password, code: fresh[0] })).status, 204)
    assert.equal(codeOf(await browser.post('/api/auth/recovery-codes', { password })), 'E_SECOND_FACTOR_OFF')
  })

  test('confirming with one code many times at once makes one set of recovery codes', async ({ assert }) => {
    const browser = await signedIn(await createUser())
    const { secret } = (await browser.post('/api/auth/totp/setup', { password })).body as { secret: string }
    const code = await new AuthenticatorApp(secret).code()
    const answers = await Promise.all(Array.from({ length: 8 }, () => browser.post('/api/auth/totp/enable', { code })))
    assert.lengthOf(
      answers.filter(({ status }) => status === 200),
      1
    )
    assert.lengthOf(await db.from('recovery_codes'), 10)
  })

  test('deleting the account leaves nothing of it', async ({ assert }) => {
    const { browser, phone } = await protectedUser()
    const code = await phone.code(30)
    assert.equal((await browser.post('/api/auth/delete-account', { password, code })).status, 204)
    for (const table of ['totp_secrets', 'recovery_codes', 'sign_in_challenges']) {
      assert.lengthOf(await db.from(table), 0, table)
    }
  })

  test('the other sessions stay until they are ended', async ({ assert }) => {
    const user = await createUser()
    const other = await signedIn(user)
    const browser = await signedIn(user)
    await enableTotp(browser)
    assert.equal((await other.get('/api/auth/user')).status, 200)
    assert.equal((await browser.delete('/api/auth/sessions', { password: PASSWORD })).status, 204)
    assert.equal((await other.get('/api/auth/user')).status, 401)
  })
})
