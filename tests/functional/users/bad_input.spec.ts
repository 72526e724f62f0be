import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { createUser, freshStart, PASSWORD, signedIn } from '#tests/support/accounts'
import { api } from '#tests/support/api'

const password = PASSWORD
const email = 'ann@example.com'
const token = 'x'.repeat(43)

/** Every call of this module that takes a body, with one that would do. */
const CALLS = [
  ['POST', '/api/auth/sign-up', { email: 'new@example.com', password, firstName: 'Ann', lastName: 'Smith' }],
  ['POST', '/api/auth/sign-in', { email, password }],
  ['POST', '/api/auth/forgot-password', { email }],
  ['POST', '/api/auth/reset-password', { token, password }],
  ['POST', '/api/auth/verify-email', { token }],
  ['POST', '/api/auth/change-email', { email: 'new@example.com', password }],
  ['POST', '/api/auth/confirm-email', { token }],
  ['POST', '/api/auth/change-password', { currentPassword: password, password: 'another password' }],
  [
    'PATCH',
    '/api/auth/user',
    { firstName: 'Ann', lastName: 'Smith', autoConnect: true, language: 'de', mailOnSignIn: false, mailOnDrain: true },
  ],
  ['POST', '/api/auth/second-factor', { challenge: token, code: '123456' }],
  ['POST', '/api/auth/second-factor/passkey/options', { challenge: token }],
  ['POST', '/api/auth/second-factor/passkey', { challenge: token, response: {} }],
  ['POST', '/api/auth/passkeys/verify', { response: {} }],
  ['POST', '/api/auth/passkeys/registration/options', { password }],
  ['POST', '/api/auth/passkeys/registration/verify', { response: {} }],
  ['PATCH', '/api/auth/passkeys/1', { name: 'My phone' }],
  ['DELETE', '/api/auth/passkeys/1', { password }],
  ['POST', '/api/auth/totp/setup', { password }],
  ['POST', '/api/auth/totp/enable', { code: '123456' }],
  ['DELETE', '/api/auth/totp', { password, code: '123456' }],
  ['POST', '/api/auth/recovery-codes', { password }],
  ['POST', '/api/auth/delete-account', { password }],
  ['POST', '/api/auth/export', { password }],
] as const satisfies [string, string, Record<string, unknown>][]

const LONG = 'y'.repeat(200_000)
const WRONG = [LONG, 7, true, ['a'], { a: 1 }, [[[[]]]]]

/** Names may be null or left out; everything else has to be there. */
const OPTIONAL = new Set(['firstName', 'lastName', 'autoConnect', 'language', 'mailOnSignIn', 'mailOnDrain'])
/** Calls of accounts that may have no password. */
const CONFIRMED = new Set([
  '/api/auth/change-email',
  '/api/auth/delete-account',
  '/api/auth/export',
  '/api/auth/totp',
  '/api/auth/totp/setup',
  '/api/auth/recovery-codes',
  '/api/auth/passkeys/1',
  '/api/auth/passkeys/registration/options',
])

/** One call with one field made wrong, for each field and each way. */
const cases = CALLS.flatMap(([method, path, body]) =>
  Object.keys(body).flatMap((field) => {
    const optional = OPTIONAL.has(field) || (field === 'password' && CONFIRMED.has(path))
    const values = optional ? WRONG : [...WRONG, null, undefined, '']
    const suitable = values.filter(
      (value) => typeof value !== typeof body[field as keyof typeof body] || value === LONG || value === ''
    )
    return suitable.map((value) => ({ method, path, field, body: { ...body, [field]: value } }))
  })
)

test.group('Bad input to accounts', (group) => {
  group.each.setup(freshStart)

  test('a field of the wrong kind or size is named, not repeated, and changes nothing', async ({ assert }) => {
    const user = await createUser({ email, firstName: 'Before' })
    const browser = await signedIn(user)
    const before = JSON.stringify([await db.from('users'), await db.from('sessions'), await db.from('user_tokens')])
    for (const { method, path, field, body } of cases) {
      const answer = await browser.call(method, path, { body })
      const name = `${method} ${path} ${field}=${JSON.stringify(body[field as keyof typeof body])?.slice(0, 20)}`
      assert.equal(answer.status, 422, name)
      assert.containsSubset(answer.body, { code: 'E_VALIDATION_ERROR', errors: [{ field }] }, name)
      assert.isBelow(answer.text.length, 1_000, name)
      assert.notInclude(answer.text, 'yyyyy', name)
    }
    const after = JSON.stringify([await db.from('users'), await db.from('sessions'), await db.from('user_tokens')])
    assert.equal(after, before)
  })

  test('an address that is none is refused')
    .with([
      'ann',
      'ann@',
      '@example.com',
      'ann@@example.com',
      'ann@example',
      'ann example@example.com',
      'ann@example.com, bob@example.com',
      'ann@example.com\r\nBcc: bob@example.com',
      `${'a'.repeat(250)}@example.com`,
      '<ann@example.com>',
    ])
    .run(async ({ assert }, address) => {
      for (const path of ['/api/auth/sign-up', '/api/auth/sign-in', '/api/auth/forgot-password']) {
        const answer = await api().post(path, { email: address, password })
        assert.equal(answer.status, 422, `${path} ${address}`)
      }
      assert.lengthOf(await db.from('outgoing_mails'), 0)
    })

  test('a body that is no object is refused')
    .with(['[]', '[{}]', 'null', '7', '"text"'])
    .run(async ({ assert }, body) => {
      for (const [method, path] of CALLS) {
        const browser = await signedIn(await createUser())
        const answer = await browser.raw(method, path, body, 'application/json')
        assert.oneOf(answer.status, [400, 422], `${path} ${body}`)
      }
    })

  test('a name with control characters is refused in words')
    .with(['Ann\u001b[2J', 'Ann\nBob', 'Ann\u0000', 'Ann\u009b31m', 'Ann\u202eBob'])
    .run(async ({ assert }, name) => {
      const browser = await signedIn(await createUser())
      const signUp = await browser.post('/api/auth/sign-up', { email: 'new@example.com', password, lastName: name })
      const profile = await browser.patch('/api/auth/user', { firstName: name })
      for (const { status, body } of [signUp, profile]) {
        assert.equal(status, 422)
        assert.containsSubset(body, { errors: [{ rule: 'plainText', message: 'Control characters are not allowed' }] })
      }
    })

  test('names that only look like properties of objects do nothing', async ({ assert }) => {
    const browser = await signedIn(await createUser())
    const body = '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},"firstName":"Ann"}'
    const answer = await browser.raw('PATCH', '/api/auth/user', body, 'application/json')
    assert.oneOf(answer.status, [200, 400])
    assert.containsSubset((await browser.get('/api/auth/user')).body, { isAdmin: false })
    assert.isUndefined(({} as { isAdmin?: boolean }).isAdmin)
  })
})
