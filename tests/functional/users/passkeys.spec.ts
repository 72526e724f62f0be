import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { createUser, freshStart, PASSWORD, signedIn } from '#tests/support/accounts'
import { Authenticator } from '#tests/support/authenticator'
import { freeze } from '#tests/support/clock'
import { Mailbox } from '#tests/support/mailbox'
import { addPasskey, codeOf } from '#tests/support/second_factor'

const mailbox = new Mailbox()
const password = PASSWORD
const OPTIONS = '/api/auth/passkeys/registration/options'
const VERIFY = '/api/auth/passkeys/registration/verify'

test.group('Passkeys of an account', (group) => {
  group.each.setup(freshStart)
  group.each.setup(() => mailbox.open())

  test('are made after the password, named, listed, renamed and removed', async ({ assert }) => {
    const user = await createUser({ email: 'ann@example.com' })
    const browser = await signedIn(user)
    const { answer } = await addPasskey(browser, { name: ' My phone ' })
    assert.equal(answer.status, 201)
    assert.containsSubset(answer.body, { name: 'My phone' })
    const { id } = answer.body as { id: number }
    await addPasskey(browser)
    const list = (await browser.get('/api/auth/passkeys')).body as { name: string }[]
    assert.deepEqual(
      list.map(({ name }) => name),
      ['Unknown browser', 'My phone']
    )
    assert.deepEqual(Object.keys(list[0] ?? {}).sort(), ['createdOn', 'id', 'name'])
    assert.equal((await browser.patch(`/api/auth/passkeys/${id}`, { name: 'Old phone' })).status, 204)
    assert.equal(
      codeOf(await browser.delete(`/api/auth/passkeys/${id}`, { password: 'wrong one' })),
      'E_WRONG_PASSWORD'
    )
    assert.equal((await browser.delete(`/api/auth/passkeys/${id}`, { password })).status, 204)
    assert.equal((await browser.delete(`/api/auth/passkeys/${id}`, { password })).status, 404)
    assert.lengthOf((await browser.get('/api/auth/passkeys')).body as unknown[], 1)
    const subjects = await mailbox.subjects(user.email)
    assert.deepEqual(subjects, ['A passkey was added', 'A passkey was added', 'A passkey was removed'])
  })

  test('what a browser is asked for says nothing about the user but what they see', async ({ assert }) => {
    const user = await createUser({ email: 'ann@example.com' })
    const browser = await signedIn(user)
    assert.equal(codeOf(await browser.post(OPTIONS, { password: 'wrong one' })), 'E_WRONG_PASSWORD')
    const { body } = await browser.post(OPTIONS, { password })
    assert.containsSubset(body, {
      rp: { id: 'localhost', name: 'Culvert' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const options = body as { user: { id: string; name: string } }
    assert.equal(options.user.name, 'ann@example.com')
    assert.lengthOf(Buffer.from(options.user.id, 'base64url'), 32)
  })

  test('need a verified address', async ({ assert }) => {
    const browser = await signedIn(await createUser({ emailVerified: false }))
    assert.equal(codeOf(await browser.post(OPTIONS, { password })), 'E_VERIFY_EMAIL_FIRST')
  })

  test('of others are not there: neither list nor change reaches them', async ({ assert }) => {
    const { answer } = await addPasskey(await signedIn(await createUser()))
    const { id } = answer.body as { id: number }
    const stranger = await signedIn(await createUser())
    assert.deepEqual((await stranger.get('/api/auth/passkeys')).body, [])
    assert.equal((await stranger.patch(`/api/auth/passkeys/${id}`, { name: 'Mine' })).status, 404)
    assert.equal((await stranger.delete(`/api/auth/passkeys/${id}`, { password })).status, 404)
    assert.lengthOf(await db.from('passkeys'), 1)
  })

  test('another origin, domain, session or an unverified holder is refused')
    .with([{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { userVerified: false }])
    .run(async ({ assert }, deviation) => {
      const browser = await signedIn(await createUser())
      const options = await browser.post(OPTIONS, { password })
      const response = new Authenticator().create(options.body as never, deviation)
      assert.equal(codeOf(await browser.post(VERIFY, { response })), 'E_PASSKEY_NOT_ADDED')
    })

  test('an answer counts in the session whose challenge it is, once and in time', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup)
    const user = await createUser()
    const [browser, other] = [await signedIn(user), await signedIn(user)]
    const options = await browser.post(OPTIONS, { password })
    const response = new Authenticator().create(options.body as never)
    assert.equal(codeOf(await other.post(VERIFY, { response })), 'E_PASSKEY_EXPIRED')
    assert.equal((await browser.post(VERIFY, { response })).status, 201)
    assert.equal(codeOf(await browser.post(VERIFY, { response })), 'E_PASSKEY_EXPIRED')
    const late = await browser.post(OPTIONS, { password })
    clock.advance({ minutes: 6 })
    const tooLate = await browser.post(VERIFY, { response: new Authenticator().create(late.body as never) })
    assert.equal(codeOf(tooLate), 'E_PASSKEY_EXPIRED')
  })

  test('an account has at most twenty, however many are made at once', async ({ assert }) => {
    const user = await createUser()
    const browser = await signedIn(user)
    const row = { user_id: user.id, credential_id: 'x', public_key: 'x', counter: 0, transports: '', name: 'x' }
    const rows = Array.from({ length: 18 }, (_, index) => ({
      ...row,
      credential_hash: String(index),
      created_on: '2026-01-01',
    }))
    await db.table('passkeys').multiInsert(rows)
    const options = []
    for (let count = 0; count < 5; count++) options.push((await browser.post(OPTIONS, { password })).body)
    const answers = await Promise.all(
      options.map((body) => browser.post(VERIFY, { response: new Authenticator().create(body as never) }))
    )
    assert.lengthOf(
      answers.filter(({ status }) => status === 201),
      2
    )
    assert.equal(codeOf(await browser.post(OPTIONS, { password })), 'E_PASSKEY_LIMIT')
  })

  test('are in the export without keys, and go with the account', async ({ assert }) => {
    const browser = await signedIn(await createUser())
    await addPasskey(browser, { name: 'My phone' })
    const { body, text } = await browser.post('/api/auth/export', { password })
    assert.containsSubset(body, { passkeys: [{ name: 'My phone' }], account: { secondFactor: false } })
    const row = (await db.from('passkeys').first()) as { public_key: string; credential_id: string }
    assert.notInclude(text, row.public_key)
    assert.notInclude(text, row.credential_id)
    await browser.post('/api/auth/delete-account', { password })
    assert.lengthOf(await db.from('passkeys'), 0)
  })
})
