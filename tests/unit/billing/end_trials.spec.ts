import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { Gateways } from '#gateways/gateways'
import { EndTrials } from '#billing/actions/end_trials'
import { entitlementsFor } from '#billing/queries/entitlements_for'
import { noteStarted } from '#billing/steps/note_started'
import { createUser, freshStart } from '#tests/support/accounts'
import { customerRow, subscriptionRow } from '#tests/support/billing/rows'

test.group('Subscriptions of a trial', (group) => {
  group.each.setup(freshStart)

  async function subscriber(gateway: string) {
    const { id } = await createUser()
    await subscriptionRow(await customerRow(id), { user_id: id, gateway, provider_id: `sub_${gateway}` })
    return id
  }

  test('end where money is real, and leave others alone', async ({ assert, cleanup }) => {
    const [trial, real] = [await subscriber('sandbox'), await subscriber('stripe')]
    const gateways = new Gateways(undefined, {}, false)
    app.container.swap(Gateways, () => gateways)
    cleanup(() => app.container.restore(Gateways))
    assert.equal((await entitlementsFor(trial)).plan, 'monthly')
    await (await app.container.make(EndTrials)).execute()
    assert.equal((await entitlementsFor(trial)).plan, 'free')
    assert.equal((await entitlementsFor(real)).plan, 'monthly')
    const ended = await db.from('subscriptions').where('gateway', 'sandbox').first()
    assert.containsSubset(ended, { status: 'canceled', end_reason: 'ended', check_at: null })
    assert.isNotNull(ended.tell_at)
  })

  test('go on while it is a trial', async ({ assert, cleanup }) => {
    const trial = await subscriber('sandbox')
    const gateways = new Gateways(undefined, {}, true)
    app.container.swap(Gateways, () => gateways)
    cleanup(() => app.container.restore(Gateways))
    await (await app.container.make(EndTrials)).execute()
    assert.equal((await entitlementsFor(trial)).plan, 'monthly')
  })
})

test.group('An answer to a start that comes late', (group) => {
  group.each.setup(freshStart)

  async function late(wanted: Parameters<typeof subscriptionRow>[1]) {
    const { id } = await createUser()
    const subscriptionId = await subscriptionRow(await customerRow(id), { user_id: id, ...wanted })
    return noteStarted(subscriptionId, { providerId: 'sub_1', customerId: null, clientSecret: 's', approvalUrl: null })
  }

  test('is this one, also when it is paid already', async ({ assert }) => {
    assert.isTrue(await late({ status: 'active', provider_id: 'sub_1' }))
  })

  test('is noted where none was', async ({ assert }) => {
    assert.isTrue(await late({ status: 'incomplete', provider_id: null }))
    assert.containsSubset(await db.from('subscriptions').first(), { provider_id: 'sub_1' })
  })

  test('is dropped where the start has ended, or became another one', async ({ assert }) => {
    assert.isFalse(await late({ status: 'expired', provider_id: null }))
    assert.isFalse(await late({ status: 'active', provider_id: 'sub_2' }))
    assert.isFalse(await late({ status: 'canceled', provider_id: 'sub_1' }))
  })
})
