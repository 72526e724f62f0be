import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { googlePlayDriver } from '#gateways/drivers/googleplay/google_play_driver'
import { stripeDriver } from '#gateways/drivers/stripe/stripe_driver'
import { Gateways } from '#gateways/gateways'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import type { ApiBrowser } from '#tests/support/api'
import { plainDriver } from '#tests/support/gateways/plain_driver'

const IT_IS_A_FILE = "It is a service account's JSON file with client_email and private_key."
const PATH = '/api/admin/payment-gateways'

interface Shown {
  id: number
}

test.group('Test mode and live mode of payment gateways', (group) => {
  let admin: ApiBrowser

  group.each.setup(async () => {
    await freshStart()
    admin = await signedIn(await createUser({ isAdmin: true }))
    return () => app.container.restore(Gateways)
  })

  test('what only tests never leaves the test mode', async ({ assert }) => {
    app.container.swap(Gateways, () => new Gateways([{ ...plainDriver('toy'), trialOnly: true }], {}, true))
    assert.equal((await admin.post(PATH, { name: 'toy', testMode: false })).status, 422)
    const { id } = (await admin.post(PATH, { name: 'toy' })).body as Shown
    const live = await admin.patch(`${PATH}/${id}`, { testMode: false })
    assert.equal(live.status, 422)
    assert.containsSubset(live.body, { errors: [{ field: 'testMode' }] })
  })

  test('a key of the other mode or of another kind is refused at its field, and nothing is kept', async ({
    assert,
  }) => {
    app.container.swap(Gateways, () => new Gateways([stripeDriver], {}, true))
    const wrong = { publicKey: 'sk_test_1', secretKey: 'sk_live_1', webhookSecret: 'pk_test_1' }
    const made = await admin.post(PATH, { name: 'stripe', configuration: wrong })
    assert.equal(made.status, 422)
    assert.containsSubset(made.body, {
      message: 'These do not fit: Publishable key, Secret key, Signing secret of the webhook.',
      errors: [
        { field: 'configuration.publicKey', message: 'In test mode it begins with pk_test_.' },
        { field: 'configuration.secretKey', message: 'In test mode it begins with sk_test_ or rk_test_.' },
        { field: 'configuration.webhookSecret', message: 'It begins with whsec_.' },
      ],
    })
    assert.lengthOf(await db.from('payment_gateways'), 0)
    const { id } = (await admin.post(PATH, { name: 'stripe' })).body as Shown
    const live = { testMode: false, configuration: { webhookSecret: 'whsec_1', secretKey: 'sk_test_1' } }
    const changed = await admin.patch(`${PATH}/${id}`, live)
    assert.equal(changed.status, 422)
    assert.containsSubset(changed.body, { errors: [{ field: 'configuration.secretKey' }] })
    assert.containsSubset((await admin.get(`${PATH}/${id}`)).body, {
      testMode: true,
      needs: ['publicKey', 'secretKey', 'webhookSecret'],
    })
  })

  test('the mode does not change while keys of the old one are kept', async ({ assert }) => {
    app.container.swap(Gateways, () => new Gateways([stripeDriver], {}, true))
    const keys = { publicKey: 'pk_test_1', secretKey: 'sk_test_1', webhookSecret: 'whsec_1' }
    const { id } = (await admin.post(PATH, { name: 'stripe', configuration: keys })).body as Shown
    const refused = await admin.patch(`${PATH}/${id}`, { testMode: false })
    assert.equal(refused.status, 422)
    assert.containsSubset(refused.body, {
      message: 'These do not fit live mode: Publishable key, Secret key.',
      errors: [
        { field: 'configuration.publicKey', message: 'In live mode it begins with pk_live_.' },
        { field: 'configuration.secretKey' },
      ],
    })
    assert.containsSubset((await admin.get(`${PATH}/${id}`)).body, { testMode: true })
    const configuration = { publicKey: 'pk_live_1', secretKey: 'rk_live_1' }
    assert.equal((await admin.patch(`${PATH}/${id}`, { testMode: false, configuration })).status, 200)
  })

  test('a service account or a package name that cannot be one is refused at its field', async ({ assert }) => {
    app.container.swap(Gateways, () => new Gateways([googlePlayDriver], {}, true))
    const make = (serviceAccountKey: string, packageName: string) =>
      admin.post(PATH, { name: 'googleplay', configuration: { serviceAccountKey, packageName } })
    for (const file of ['{not json', '[]', '{"client_email":"a@b.example"}', '"client_email private_key"']) {
      for (const name of ['bad name', 'vpn', 'com.1example', 'com..vpn', 'com.example.vpn.']) {
        const { status, body } = await make(file, name)
        assert.equal(status, 422)
        assert.containsSubset(body, {
          errors: [
            { field: 'configuration.serviceAccountKey', message: IT_IS_A_FILE },
            { field: 'configuration.packageName', message: 'It is a package name such as com.example.vpn.' },
          ],
        })
      }
    }
    assert.lengthOf(await db.from('payment_gateways'), 0)
    const file = JSON.stringify({ client_email: 'a@b.example', private_key: 'not tried here' }, null, 2)
    assert.equal((await make(`${file}\n`, 'com.Example_1.vpn')).status, 201)
  })
})
