import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { DriverContext, GatewayDriver, GatewaySettings } from '#gateways/contracts/gateway_driver'
import type { PaymentGateway } from '#gateways/contracts/payment_gateway'
import { Gateways } from '#gateways/gateways'
import { listGateways, openGateway } from '#gateways/open_gateway'
import { openConfiguration, sealConfiguration } from '#gateways/services/sealed_configuration'
import { freshStart } from '#tests/support/accounts'
import { addGateway } from '#tests/support/gateways/use_harness'

const opened: { settings: GatewaySettings; endpoint: string | null }[] = []

function driver(name: string, trialOnly = false): GatewayDriver {
  return {
    name,
    displayName: name.toUpperCase(),
    description: 'Pays',
    supportedMethods: ['card'],
    configuration: [
      { key: 'publicKey', label: 'Public key', secret: false, required: true },
      { key: 'secretKey', label: 'Secret key', secret: true, required: true },
    ],
    capabilities: new Set(['web_checkout']),
    publicKeys: ['publicKey'],
    policy: {},
    trialOnly,
    open(settings: GatewaySettings, { endpoint }: DriverContext) {
      opened.push({ settings, endpoint })
      return { name } as unknown as PaymentGateway
    },
  }
}

const acme = driver('acme')
const trial = driver('trial', true)
const settings = { configuration: { publicKey: 'pk_1', secretKey: 'sk_1 that nobody may read' }, testMode: true }

test.group('Gateways', (group) => {
  const bind = (trialAllowed = true) => {
    const gateways = new Gateways([acme, trial], { acme: 'http://127.0.0.1:9' }, trialAllowed)
    app.container.swap(Gateways, () => gateways)
  }
  group.each.setup(async () => {
    await freshStart()
    opened.length = 0
    bind()
    return () => app.container.restore(Gateways)
  })

  test('a gateway opens with its settings, once for every version of its row', async ({ assert }) => {
    const id = await addGateway(acme, settings)
    const [first, second] = await Promise.all([openGateway('acme'), openGateway('acme')])
    assert.equal(first?.provider, second?.provider)
    assert.deepEqual(opened, [{ settings, endpoint: 'http://127.0.0.1:9' }])
    assert.containsSubset(first, { id, name: 'acme', testMode: true, isEnabled: true, isConfigured: true, needs: [] })
    assert.deepEqual(first?.publicSettings, { publicKey: 'pk_1' })
    await db
      .from('payment_gateways')
      .where({ id })
      .update({
        configuration: sealConfiguration('acme', { publicKey: 'pk_2', secretKey: 'sk_2' }),
        version: 2,
      })
    assert.deepEqual((await openGateway('acme'))?.publicSettings, { publicKey: 'pk_2' })
    assert.lengthOf(opened, 2)
  })

  test('one that is not set up, unknown, or lacks a key does not open; a disabled one does', async ({ assert }) => {
    assert.isNull(await openGateway('acme'))
    assert.isNull(await openGateway('nobody'))
    await addGateway(acme, { ...settings, configuration: { publicKey: 'pk_1' } }, { isEnabled: false })
    assert.isNull(await openGateway('acme'))
    assert.containsSubset(await listGateways(), [{ name: 'acme', needs: ['secretKey'], isConfigured: false }])
    await db.from('payment_gateways').delete()
    await addGateway(acme, settings, { isEnabled: false })
    assert.isFalse((await openGateway('acme'))?.isEnabled)
  })

  test('they are listed by priority, without a secret in them', async ({ assert }) => {
    await addGateway(trial, settings, { priority: 2 })
    await addGateway(acme, settings, { priority: 1 })
    const list = await listGateways()
    assert.deepEqual(
      list.map(({ name }) => name),
      ['acme', 'trial']
    )
    assert.notInclude(JSON.stringify(list), 'sk_1')
  })

  test('a gateway that charges nothing does not exist where money is real', async ({ assert }) => {
    await addGateway(trial, settings)
    assert.isNotNull(await openGateway('trial'))
    bind(false)
    assert.isNull(await openGateway('trial'))
    assert.deepEqual(await listGateways(), [])
  })

  test('a configuration lies sealed, opens under its own name only, and one that does not open takes no other along', async ({
    assert,
  }) => {
    const sealed = sealConfiguration('acme', settings.configuration)
    assert.notInclude(sealed, settings.configuration.secretKey)
    assert.deepEqual(openConfiguration('acme', sealed), settings.configuration)
    assert.throws(() => openConfiguration('trial', sealed))
    const id = await addGateway(trial, settings)
    await db.from('payment_gateways').where({ id }).update({ configuration: sealed })
    await addGateway(acme, settings)
    assert.containsSubset(await listGateways(), [
      { name: 'trial', isConfigured: false },
      { name: 'acme', isConfigured: true },
    ])
  })
})
