import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { Limits } from '#core/limits/limits'
import { LIMITS } from '#users/limits'
import { createUser, freshStart, PASSWORD, signedIn } from '#tests/support/accounts'
import type { ApiBrowser } from '#tests/support/api'
import { freeze } from '#tests/support/clock'
import { Mailbox } from '#tests/support/mailbox'
import { addPasskey, codeOf, enableTotp, protectedUser } from '#tests/support/second_factor'

const mailbox = new Mailbox()
const password = PASSWORD
const NEXT = 'a quiet stone arch'

type Call = (browser: ApiBrowser, proof: { password?: string; code?: string }) => ReturnType<ApiBrowser['post']>

/** What a stolen password must not be enough for, and the status of success. */
const CALLS: [string, Call, number][] = [
  ['new recovery codes', (browser, proof) => browser.post('/api/auth/recovery-codes', proof), 200],
  ['a new passkey', (browser, proof) => browser.post('/api/auth/passkeys/registration/options', proof), 200],
  [
    'another address',
    (browser, proof) => browser.post('/api/auth/change-email', { email: `b${proof.code ?? ''}@example.com`, ...proof }),
    202,
  ],
  [
    'another password',
    (browser, { password: currentPassword, code }) =>
      browser.post('/api/auth/change-password', { currentPassword, code, password: NEXT }),
    204,
  ],
  ['a copy of the data', (browser, proof) => browser.post('/api/auth/export', proof), 200],
  ['turning the second step off', (browser, proof) => browser.delete('/api/auth/totp', proof), 204],
  ['deleting the account', (browser, proof) => browser.post('/api/auth/delete-account', proof), 204],
]

test.group('Where the second step is on', (group) => {
  group.each.setup(freshStart)
  group.each.setup(() => mailbox.open())

  test('the password alone is not enough for {0}')
    .with(CALLS)
    .run(async ({ assert, cleanup }, [, call, success]) => {
      const clock = freeze(cleanup)
      const { browser, phone } = await protectedUser()
      clock.advance({ minutes: 1 })
      await mailbox.take()
      const without = await call(browser, { password })
      assert.oneOf(codeOf(without), ['E_CODE_REQUIRED', 'E_VALIDATION_ERROR'])
      const wrong = await call(browser, { password, code: await phone.wrongCode() })
      assert.equal(codeOf(wrong), 'E_WRONG_CODE')
      assert.equal(codeOf(await call(browser, { password: 'not it', code: await phone.code() })), 'E_WRONG_PASSWORD')
      assert.lengthOf(await mailbox.take(), 0)
      assert.equal((await call(browser, { password, code: await phone.code() })).status, success)
    })

  test('a passkey is removed by password and code', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup)
    const browser = await signedIn(await createUser())
    const { answer } = await addPasskey(browser)
    const { id } = answer.body as { id: number }
    const { phone } = await enableTotp(browser)
    clock.advance({ minutes: 1 })
    assert.equal(codeOf(await browser.delete(`/api/auth/passkeys/${id}`, { password })), 'E_CODE_REQUIRED')
    const code = await phone.code()
    assert.equal((await browser.delete(`/api/auth/passkeys/${id}`, { password, code })).status, 204)
  })

  test('a recovery code does as well, once, and its owner is told how many are left', async ({ assert }) => {
    const { user, browser, recoveryCodes } = await protectedUser()
    await mailbox.take()
    const [code] = recoveryCodes
    assert.equal((await browser.post('/api/auth/export', { password, code })).status, 200)
    assert.deepEqual(await mailbox.subjects(user.email), ['A recovery code was used'])
    assert.equal(codeOf(await browser.post('/api/auth/export', { password, code })), 'E_WRONG_CODE')
    assert.lengthOf(await db.from('recovery_codes'), 9)
  })

  test('ten wrong codes make even the right one wait', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup)
    const { browser, phone } = await protectedUser()
    clock.advance({ minutes: 1 })
    const limits = await app.container.make(Limits)
    const code = await phone.wrongCode()
    for (let tries = 0; tries < 10; tries++) {
      await browser.post('/api/auth/export', { password, code })
      await limits.forgive(LIMITS.reauthenticate.account, (await db.from('users').first()).id)
    }
    const refused = await browser.post('/api/auth/export', { password, code: await phone.code() })
    assert.equal(codeOf(refused), 'E_TOO_MANY_REQUESTS')
  })
})
