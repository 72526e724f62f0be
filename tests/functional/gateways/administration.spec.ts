import { createHash } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { Gateways } from '#gateways/gateways'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import type { ApiBrowser } from '#tests/support/api'
import { api } from '#tests/support/api'
import { customerRow, subscriptionRow } from '#tests/support/billing/rows'
import { checkedDriver, type Outcome } from '#tests/support/gateways/checked_driver'

const SECRET = 'sk_test_0123456789abcdef'
const PATH = '/api/admin/payment-gateways'

interface Shown {
  id: number
  version: number
  isConfigured: boolean
  configuration: Record<string, unknown>
}

test.group('Administration of payment gateways', (group) => {
  let outcome: Outcome = 'works'
  let admin: ApiBrowser

  group.each.setup(async () => {
    await freshStart()
    outcome = 'works'
    const gateways = new Gateways([checkedDriver(() => outcome)], {}, true)
    app.container.swap(Gateways, () => gateways)
    admin = await signedIn(await createUser({ isAdmin: true }))
    return () => app.container.restore(Gateways)
  })

  const create = async (more: Record<string, unknown> = {}) => {
    const body = { name: 'stripe', configuration: { publicKey: 'pk_test_1', secretKey: SECRET }, ...more }
    return (await admin.post(PATH, body)).body as Shown
  }

  test('is for admins alone', async ({ assert }) => {
    const support = await signedIn(await createUser({ isAdmin: true, adminRole: 'support' }))
    const user = await signedIn(await createUser())
    for (const [browser, status] of [
      [api(), 401],
      [user, 403],
      [support, 403],
    ] as const) {
      assert.equal((await browser.get(PATH)).status, status)
      assert.equal((await browser.post(PATH, { name: 'stripe' })).status, status)
    }
    assert.lengthOf(await db.from('payment_gateways'), 0)
  })

  test('what is not said comes from the driver, and secrets never leave again', async ({ assert }) => {
    const created = await create()
    assert.containsSubset(created, {
      displayName: 'Card',
      supportedMethods: ['card', 'digital_wallet'],
      isEnabled: false,
      isConfigured: true,
      testMode: true,
      priority: 1,
      checkPassed: true,
      configuration: { publicKey: 'pk_test_1', secretKey: { set: true, last4: 'cdef' } },
    })
    const list = await admin.get(PATH)
    assert.equal(list.headers.get('content-range'), 'payment-gateways 0-0/1')
    assert.notInclude(list.text, SECRET)
    const [row] = (await db.from('payment_gateways')) as { configuration: string }[]
    assert.notInclude(row?.configuration ?? '', SECRET)
    const audit = JSON.stringify(await db.from('audit_log'))
    assert.include(audit, 'gateway.create')
    const [entry] = (await db.from('audit_log').where('action', 'gateway.create')) as { changes: string }[]
    assert.containsSubset(JSON.parse(entry?.changes ?? ''), {
      displayName: 'Card',
      priority: 1,
      fees: null,
      publicKey: 'pk_test_1',
      configuration: ['secretKey'],
    })
    assert.notInclude(audit, SECRET)
  })

  test('whether it is configured is found out, not believed', async ({ assert }) => {
    outcome = 'misconfigured'
    assert.isFalse((await create({ isConfigured: true })).isConfigured)
    const { id } = ((await admin.get(PATH)).body as Shown[])[0] ?? { id: 0 }
    assert.deepEqual((await admin.post(`${PATH}/${id}/test`)).body, { passed: false, reason: 'refused' })
    outcome = 'unreachable'
    assert.deepEqual((await admin.post(`${PATH}/${id}/test`)).body, { passed: false, reason: 'unreachable' })
    outcome = 'works'
    assert.deepEqual((await admin.post(`${PATH}/${id}/test`)).body, { passed: true, reason: 'works' })
    assert.isTrue(((await admin.get(`${PATH}/${id}`)).body as Shown).isConfigured)
  })

  test('a form that sends the whole record back keeps the secrets it never saw', async ({ assert }) => {
    const { id, ...record } = await create()
    const answer = await admin.put(`${PATH}/${id}`, { ...record, displayName: 'Credit card' })
    assert.equal(answer.status, 200)
    assert.containsSubset(answer.body, {
      displayName: 'Credit card',
      configuration: { secretKey: { set: true, last4: 'cdef' } },
    })
    const changed = await admin.patch(`${PATH}/${id}`, { configuration: { secretKey: 'sk_test_newnewnew9876' } })
    assert.containsSubset(changed.body, { configuration: { secretKey: { set: true, last4: '9876' } } })
    const taken = await admin.patch(`${PATH}/${id}`, { configuration: { secretKey: null } })
    assert.containsSubset(taken.body, { isConfigured: false, needs: ['secretKey'] })
  })

  test('a key file is not told from another by its end', async ({ assert }) => {
    for (const file of ['{"client_email":"play@example.com"}', '-----END PRIVATE KEY-----']) {
      const { id } = await create({ configuration: { publicKey: 'pk_test_1', secretKey: file } })
      const one = await admin.get(`${PATH}/${id}`)
      assert.containsSubset(one.body, { configuration: { secretKey: { set: true, last4: null } } })
      await admin.delete(`${PATH}/${id}`)
    }
  })

  test('a secret is told from the one before by a mark that says nothing of it', async ({ assert }) => {
    const file = (key: string) => JSON.stringify({ client_email: 'play@example.com', private_key: key })
    const { id } = await create({ configuration: { publicKey: 'pk_test_1', secretKey: file('one') } })
    const markAfter = async (change: object) => {
      const { body } = await admin.patch(`${PATH}/${id}`, change)
      return (body as { configuration: { secretKey: { mark: string | null } } }).configuration.secretKey.mark
    }
    const mark = await markAfter({ displayName: 'Credit card' })
    assert.match(mark ?? '', /^[0-9a-f]{12}$/)
    const plainHash = createHash('sha256').update(file('one')).digest('hex')
    assert.isFalse(plainHash.includes(mark ?? ''))
    assert.equal(await markAfter({ configuration: { publicKey: 'pk_test_2' } }), mark)
    assert.notEqual(await markAfter({ configuration: { secretKey: file('two') } }), mark)
    assert.equal(await markAfter({ configuration: { secretKey: file('one') } }), mark)
    assert.isNull(await markAfter({ configuration: { secretKey: null } }))
  })

  test('what was changed is audited before and after, what was only sent again is not', async ({ assert }) => {
    const { id, ...record } = await create()
    const fees = { percentBps: 290, fixedMinor: 30, currency: 'USD' }
    await admin.put(`${PATH}/${id}`, { ...record, fees, supportedMethods: ['card'] })
    const [row] = (await db.from('audit_log').where('action', 'gateway.update')) as { changes: string }[]
    assert.deepEqual(JSON.parse(row?.changes ?? '{}'), {
      supportedMethods: { before: ['card', 'digital_wallet'], after: ['card'] },
      fees: { before: null, after: fees },
    })
  })

  test('of changed settings the audit log has the values before and after, of secrets what became of them', async ({
    assert,
  }) => {
    const { id } = await create()
    const newer = { publicKey: 'pk_test_2', secretKey: 'sk_test_newnewnew9876' }
    await admin.patch(`${PATH}/${id}`, { configuration: newer })
    await admin.patch(`${PATH}/${id}`, { configuration: { publicKey: null, secretKey: null } })
    await admin.patch(`${PATH}/${id}`, { configuration: { secretKey: 'sk_test_newnewnew9876' } })
    await admin.patch(`${PATH}/${id}`, { configuration: { publicKey: 'push@example.com' } })
    const entries = (await db.from('audit_log').where('action', 'gateway.update').orderBy('id')) as {
      changes: string
    }[]
    assert.deepEqual(
      entries.map(({ changes }) => JSON.parse(changes) as unknown),
      [
        {
          publicKey: { before: 'pk_test_1', after: 'pk_test_2' },
          secretKey: { before: 'set', after: 'another one' },
        },
        { publicKey: { before: 'pk_test_2', after: null }, secretKey: { before: 'set', after: 'not set' } },
        { secretKey: { before: 'not set', after: 'set' } },
        { publicKey: { before: 'not set', after: 'set' } },
      ]
    )
  })

  test('of two admins on one gateway the second is told', async ({ assert }) => {
    const { id, version } = (await create()) as Shown
    assert.equal((await admin.patch(`${PATH}/${id}`, { version, priority: 3 })).status, 200)
    const second = await admin.patch(`${PATH}/${id}`, { version, priority: 5 })
    assert.equal(second.status, 409)
    assert.containsSubset(second.body, { code: 'E_CHANGED_MEANWHILE' })
    assert.containsSubset((await admin.get(`${PATH}/${id}`)).body, { priority: 3 })
  })

  test('bad input is refused with its field', async ({ assert }) => {
    const { id } = await create()
    assert.containsSubset((await admin.post(PATH, { name: 'bitcoin' })).body, { errors: [{ field: 'name' }] })
    assert.equal((await admin.post(PATH, { name: 'stripe' })).status, 409)
    const unknown = await admin.patch(`${PATH}/${id}`, { configuration: { password: 'x' } })
    assert.equal(unknown.status, 422)
    assert.containsSubset(unknown.body, { errors: [{ field: 'configuration' }] })
    assert.equal((await admin.patch(`${PATH}/${id}`, { priority: 'first' })).status, 422)
    assert.equal((await admin.get(`${PATH}/999`)).status, 404)
  })

  test('what subscriptions live on is neither deleted nor moved to the other mode', async ({ assert }) => {
    const { id } = await create()
    const subscriptionId = await subscriptionRow(await customerRow(null), { gateway: 'stripe' })
    assert.containsSubset((await admin.delete(`${PATH}/${id}`)).body, { code: 'E_GATEWAY_IN_USE' })
    assert.containsSubset((await admin.patch(`${PATH}/${id}`, { testMode: false })).body, { code: 'E_GATEWAY_IN_USE' })
    await db.from('subscriptions').where('id', subscriptionId).update({ status: 'canceled' })
    const deleted = await admin.delete(`${PATH}/${id}`)
    assert.equal(deleted.status, 200)
    assert.containsSubset(deleted.body, { id, name: 'stripe' })
    assert.lengthOf(await db.from('payment_gateways'), 0)
  })

  test("pages name a provider's hosts only while its gateway is enabled, and only to whoever is signed in", async ({
    assert,
  }) => {
    const { id } = await create()
    const policy = async (browser: ApiBrowser) => {
      const { headers } = await browser.navigate('/subscriptions', { accept: 'text/html' })
      return headers.get('content-security-policy') ?? ''
    }
    assert.notInclude(await policy(admin), 'stripe')
    await admin.patch(`${PATH}/${id}`, { isEnabled: true })
    const open = await policy(admin)
    assert.match(open, /script-src 'self' 'nonce-[^']+' https:\/\/js\.stripe\.com;/)
    assert.include(open, "frame-src 'self' https://js.stripe.com;")
    assert.include(open, "connect-src 'self' https://api.stripe.com")
    assert.notInclude(await policy(api()), 'stripe')
    await admin.patch(`${PATH}/${id}`, { isEnabled: false })
    assert.notInclude(await policy(admin), 'stripe')
  })
})
