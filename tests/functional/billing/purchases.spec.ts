import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { SendDueNotices } from '#billing/actions/send_due_notices'
import { freshStart } from '#tests/support/accounts'
import { createCustomer } from '#tests/support/billing/subscribers'
import { Life } from '#tests/support/billing/life'
import { offered, subscribe } from '#tests/support/billing/subscribing'
import { PlayHarness } from '#tests/support/gateways/googleplay/play_harness'
import { openSandbox } from '#tests/support/gateways/sandbox/harness'
import { Mailbox } from '#tests/support/mailbox'
import { useHarness as provide } from '#tests/support/gateways/use_harness'

type Cleanup = Parameters<typeof provide>[0]

async function shop(cleanup: Cleanup) {
  const harness = await PlayHarness.open()
  await provide(cleanup, harness)
  const life = await Life.at(harness)
  return { harness, life, accountId: await referenceOf(life) }
}

async function referenceOf({ user }: Life): Promise<string> {
  const id = await createCustomer(user.id)
  return ((await db.from('customers').where({ id }).firstOrFail()) as { reference: string }).reference
}

test.group('A purchase whose app never comes back', (group) => {
  group.each.setup(freshStart)

  test('is taken for the customer whom it names, and accepted', async ({ assert, cleanup }) => {
    const { harness, life, accountId } = await shop(cleanup)
    const bought = harness.play.life.buy('yearly', { accountId })
    await life.hear()
    assert.equal(await life.plan(), 'yearly')
    assert.isTrue(bought.isAcknowledged)
    assert.containsSubset(await db.from('webhook_events'), [{ status: 'succeeded', outcome: 'applied' }])
    const [event] = (await db.from('webhook_events')) as { id: number }[]
    const told = { source: 'event', webhook_event_id: event?.id }
    assert.containsSubset(await db.from('subscription_events').orderBy('id'), [
      { kind: 'started', reason: 'linked', ...told },
      { kind: 'status', after: 'active', ...told },
    ])
    const linked = await life.post('subscription/link', { purchaseToken: bought.token })
    assert.equal(linked.status, 200)
    assert.lengthOf(await db.from('subscriptions'), 1)
  })

  test('is taken once, however many tell of it', async ({ assert, cleanup }) => {
    const { harness, life, accountId } = await shop(cleanup)
    const bought = harness.play.life.buy('monthly', { accountId })
    const [linked] = await Promise.all([
      life.post('subscription/link', { purchaseToken: bought.token }),
      life.hear(),
      life.hear(),
    ])
    assert.equal(linked?.status, 200)
    assert.lengthOf(await db.from('subscriptions'), 1)
    assert.isTrue(bought.isAcknowledged)
  })

  test('takes the place of the one that it replaces, and of a checkout that was begun', async ({ assert, cleanup }) => {
    const sandbox = await openSandbox()
    const harness = await PlayHarness.open()
    await provide(cleanup, sandbox, harness)
    const life = await Life.at(harness)
    const accountId = await referenceOf(life)
    await offered(life.user)
    const first = harness.play.life.buy('monthly', { accountId })
    await life.hear()
    harness.play.life.buy('yearly', { accountId, linkedToken: first.token })
    await life.hear()
    const rows = (await db.from('subscriptions').orderBy('id')) as { plan_id: string; status: string }[]
    assert.deepEqual(
      rows.map(({ plan_id, status }) => [plan_id, status]),
      [
        ['monthly', 'canceled'],
        ['monthly', 'canceled'],
        ['yearly', 'active'],
      ]
    )
  })

  test('is left to be given back beside a subscription that runs', async ({ assert, cleanup }) => {
    const sandbox = await openSandbox()
    const harness = await PlayHarness.open()
    await provide(cleanup, sandbox, harness)
    const life = await Life.at(harness)
    await subscribe(sandbox, life.user)
    const bought = harness.play.life.buy('yearly', { accountId: await referenceOf(life) })
    await life.hear()
    assert.isFalse(bought.isAcknowledged)
    assert.equal(await life.plan(), 'monthly')
    assert.lengthOf(await db.from('subscriptions'), 1)
  })

  test('is left to be given back where it names nobody here', async ({ assert, cleanup }) => {
    const { harness, life, accountId } = await shop(cleanup)
    const strange = harness.play.life.buy('monthly', { accountId: 'of-another-app' })
    await db.from('customers').update({ user_id: null })
    const gone = harness.play.life.buy('monthly', { accountId })
    for (let round = 0; round < 4; round++) {
      await life.hear()
      await harness.advance({ minutes: 5 })
    }
    assert.deepEqual([strange.isAcknowledged, gone.isAcknowledged], [false, false])
    assert.lengthOf(await db.from('subscriptions'), 0)
    assert.containsSubset(await db.from('webhook_events'), [{ status: 'ignored' }, { status: 'ignored' }])
  })
})

test.group('The price of a store', (group) => {
  const mailbox = new Mailbox()
  group.each.setup(freshStart)
  group.each.setup(() => mailbox.open())

  test('is what screens, lists and mails say, and the store bills alone', async ({ assert, cleanup }) => {
    const { harness, life, accountId } = await shop(cleanup)
    harness.play.life.buy('yearly', { accountId, price: { minor: 7800, currency: 'JPY', taxMinor: 709 } })
    await life.hear()
    const price = { amountMinor: 7800, nextAmountMinor: 7800, currency: 'JPY' }
    assert.containsSubset((await life.get('subscription')).body, price)
    assert.containsSubset(await db.from('payments'), [{ amount_minor: 7800, currency: 'JPY', status: 'paid' }])
    assert.containsSubset(await db.from('ledger_entries').where('type', 'tax'), [{ amount_minor: -709 }])
    await life.pass({ days: 355 }, { days: 71 })
    await (await app.container.make(SendDueNotices)).execute()
    const mails = await mailbox.take()
    const renewal = mails.find(({ subject }) => subject === 'Your plan renews soon')
    assert.include(renewal?.text ?? '', '¥7,800')
    assert.notInclude(mails.map(({ subject, text }) => subject + text).join(), '$')
    await life.pass({ days: 12 })
    assert.lengthOf(await life.paid(), 2)
    assert.lengthOf(await db.from('invoices'), 0)
    assert.deepEqual((await life.get('invoices')).body, [])
    assert.deepEqual(
      (await mailbox.take()).filter(({ subject }) => subject.includes('receipt')),
      []
    )
  })
})
