import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { Gateways } from '#gateways/gateways'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { api } from '#tests/support/api'
import { createSubscription } from '#tests/support/billing/subscribers'
import { PLAIN_SETTINGS, plainDriver } from '#tests/support/gateways/plain_driver'
import { addGateway } from '#tests/support/gateways/use_harness'

const card = plainDriver('acme', { displayName: 'Card' })
const wallet = plainDriver('wallet', { displayName: 'Wallet', capabilities: ['purchase_link'] })

const listOf = (body: unknown) => body as { id: number; name: string; preferred: boolean }[]

test.group('Payment methods', (group) => {
  group.each.setup(async () => {
    await freshStart()
    app.container.swap(Gateways, () => new Gateways([card, wallet], {}, true))
    return () => app.container.restore(Gateways)
  })

  test('everybody may see the catalogue with what is charged', async ({ assert }) => {
    const { status, body } = await api().get('/api/plans')
    assert.equal(status, 200)
    const usd = { currency: 'USD' }
    assert.deepEqual(body, [
      { id: 'free', name: 'Free', interval: 'month', amountMinor: 0, originalAmountMinor: null, ...usd },
      { id: 'monthly', name: 'Monthly', interval: 'month', amountMinor: 999, originalAmountMinor: null, ...usd },
      { id: 'yearly', name: 'Yearly', interval: 'year', amountMinor: 4999, originalAmountMinor: 11_988, ...usd },
    ])
  })

  test('enabled ones are listed in their order, without a secret', async ({ assert }) => {
    await addGateway(wallet, { ...PLAIN_SETTINGS, configuration: {} }, { priority: 2 })
    const id = await addGateway(card, PLAIN_SETTINGS, { priority: 1 })
    const { status, body, text } = await api().get('/api/payment-gateways/public')
    assert.equal(status, 200)
    assert.deepEqual(
      listOf(body).map(({ name }) => name),
      ['acme', 'wallet']
    )
    assert.deepEqual(listOf(body)[0], {
      id,
      name: 'acme',
      displayName: 'Card',
      description: 'Pays',
      isEnabled: true,
      isConfigured: true,
      priority: 1,
      testMode: true,
      supportedMethods: ['card'],
      publicKey: 'pk_1',
      capabilities: ['web_checkout', 'change', 'resume', 'refund', 'payment_method', 'discounts'],
      preferred: false,
    } as never)
    assert.containsSubset(listOf(body)[1], { isConfigured: false, publicKey: null })
    assert.notInclude(text, 'sk_1')
  })

  test('a disabled one is not listed', async ({ assert }) => {
    await addGateway(card, PLAIN_SETTINGS, { isEnabled: false })
    assert.deepEqual((await api().get('/api/payment-gateways/public')).body, [])
  })

  test('switching is kept for the next subscription of this user alone', async ({ assert }) => {
    await addGateway(card, PLAIN_SETTINGS, { priority: 1 })
    const gatewayId = await addGateway(wallet, PLAIN_SETTINGS, { priority: 2 })
    const browser = await signedIn(await createUser())
    const { status, body } = await browser.post('/api/payment-gateways/switch', { gatewayId })
    assert.equal(status, 200)
    assert.containsSubset(body, {
      gateway: { id: gatewayId, name: 'wallet', preferred: true },
      liveSubscription: false,
      message: 'Successfully switched to Wallet',
    })
    const preferred = (answer: { body: unknown }) =>
      listOf(answer.body)
        .filter((gateway) => gateway.preferred)
        .map(({ name }) => name)
    assert.deepEqual(preferred(await browser.get('/api/payment-gateways/public')), ['wallet'])
    const other = await signedIn(await createUser())
    assert.deepEqual(preferred(await other.get('/api/payment-gateways/public')), [])
  })

  test('a live subscription stays with its gateway, and the answer says so', async ({ assert }) => {
    await addGateway(card, PLAIN_SETTINGS)
    const gatewayId = await addGateway(wallet, PLAIN_SETTINGS)
    const user = await createUser()
    const id = await createSubscription(user.id)
    const { body } = await (await signedIn(user)).post('/api/payment-gateways/switch', { gatewayId })
    assert.containsSubset(body, { liveSubscription: true })
    assert.containsSubset(await db.from('subscriptions').where({ id }).first(), { gateway: 'acme', status: 'active' })
  })

  test('an unknown, a disabled and an unfinished one are refused', async ({ assert }) => {
    const browser = await signedIn(await createUser())
    const disabled = await addGateway(card, PLAIN_SETTINGS, { isEnabled: false })
    const unfinished = await addGateway(wallet, { ...PLAIN_SETTINGS, configuration: {} })
    const refused = async (gatewayId: unknown) => {
      const { status, body } = await browser.post('/api/payment-gateways/switch', { gatewayId })
      return [status, (body as { code: string }).code]
    }
    assert.deepEqual(await refused(999_999), [404, 'E_NOT_FOUND'])
    assert.deepEqual(await refused(disabled), [409, 'E_GATEWAY_UNAVAILABLE'])
    assert.deepEqual(await refused(unfinished), [409, 'E_GATEWAY_UNAVAILABLE'])
    assert.deepEqual(await refused('1'), [422, 'E_VALIDATION_ERROR'])
  })

  test('switching and the own subscription are for signed-in users', async ({ assert }) => {
    assert.equal((await api().post('/api/payment-gateways/switch', { gatewayId: 1 })).status, 401)
    assert.equal((await api().get('/api/subscription')).status, 401)
  })
})
