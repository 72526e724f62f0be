import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { Gateways } from '#gateways/gateways'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import type { ApiBrowser } from '#tests/support/api'
import { checkedDriver, type Outcome } from '#tests/support/gateways/checked_driver'

const SECRET = 'sk_test_0123456789abcdef'
const PATH = '/api/admin/payment-gateways'

interface Shown {
  id: number
  version: number
  isConfigured: boolean
}

test.group('Enabling payment gateways', (group) => {
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

  test('only what works is enabled, and a refusal changes nothing', async ({ assert }) => {
    const { id } = await create({ configuration: { publicKey: 'pk_test_1' } })
    const enable = async (more: Record<string, unknown> = {}) => {
      const { status, body } = await admin.patch(`${PATH}/${id}`, { isEnabled: true, ...more })
      return [status, (body as { code?: string }).code] as const
    }
    const incomplete = await admin.patch(`${PATH}/${id}`, { isEnabled: true, priority: 7 })
    assert.equal(incomplete.status, 409)
    assert.containsSubset(incomplete.body, {
      code: 'E_GATEWAY_UNCONFIGURED',
      message: 'Set these first: Secret key.',
      errors: [{ field: 'configuration.secretKey', rule: 'required' }],
    })
    const configuration = { secretKey: SECRET }
    outcome = 'misconfigured'
    assert.deepEqual(await enable({ configuration }), [409, 'E_GATEWAY_REFUSED'])
    outcome = 'unreachable'
    assert.deepEqual(await enable({ configuration }), [503, 'E_PROVIDER_UNREACHABLE'])
    assert.containsSubset((await admin.get(`${PATH}/${id}`)).body, {
      isEnabled: false,
      priority: 1,
      needs: ['secretKey'],
    })
    outcome = 'works'
    assert.deepEqual(await enable({ configuration }), [200, undefined])
    const offered = (await admin.get('/api/payment-gateways/public')).body as Shown[]
    assert.lengthOf(
      offered.filter(({ isConfigured }) => isConfigured),
      1
    )
  })

  test('what does not work is not set up for customers either', async ({ assert }) => {
    outcome = 'misconfigured'
    const configuration = { publicKey: 'pk_test_1', secretKey: SECRET }
    const refused = await admin.post(PATH, { name: 'stripe', isEnabled: true, configuration })
    assert.equal(refused.status, 409)
    assert.containsSubset(refused.body, { code: 'E_GATEWAY_REFUSED' })
    assert.lengthOf(await db.from('payment_gateways'), 0)
  })

  test('what is enabled can be edited and disabled while its provider is away', async ({ assert }) => {
    const { id, ...record } = await create({ isEnabled: true })
    assert.containsSubset(record, { isEnabled: true, checkPassed: true })
    outcome = 'unreachable'
    const edited = await admin.put(`${PATH}/${id}`, { ...record, displayName: 'Credit card' })
    assert.containsSubset(edited.body, { displayName: 'Credit card', isEnabled: true, isConfigured: true })
    assert.containsSubset((await admin.patch(`${PATH}/${id}`, { isEnabled: false })).body, { isEnabled: false })
  })

  test('enabling what is enabled changes nothing, also where nobody has tried it yet', async ({ assert }) => {
    const { id, version } = await create({ isEnabled: true })
    await db.from('payment_gateways').where('id', id).update({ checked_at: null, check_passed: null })
    assert.containsSubset((await admin.patch(`${PATH}/${id}`, { isEnabled: true })).body, { isEnabled: true, version })
    assert.lengthOf(await db.from('audit_log').where('action', 'gateway.update'), 0)
  })

  test('what is sent again as it is changes no version and is not audited', async ({ assert }) => {
    const { id, ...record } = await create()
    const again = await admin.put(`${PATH}/${id}`, record)
    assert.containsSubset(again.body, { version: record.version })
    assert.lengthOf(await db.from('audit_log').where('action', 'gateway.update'), 0)
  })
})
