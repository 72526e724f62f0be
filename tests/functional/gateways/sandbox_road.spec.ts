import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DueWorkRegistry } from '#core/due_work'
import { PrepareSandbox } from '#gateways/drivers/sandbox/actions/prepare_sandbox'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { freeze } from '#tests/support/clock'
import { card } from '#tests/support/gateways/sandbox/checkout'

const run = async (name: string) => (await app.container.make(DueWorkRegistry)).runOnce(name)

/** What the worker does by itself. */
async function work() {
  await run('gateways.sandbox')
  await run('billing.webhooks.sandbox')
}

test.group("A trial's way through payment", (group) => {
  group.each.setup(freshStart)

  test('a test card is all it takes: paid, told, entitled, renewed', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup)
    await (await app.container.make(PrepareSandbox)).execute()
    const user = await createUser()
    const browser = await signedIn(user)
    const methods = await browser.get('/api/payment-gateways/public')
    assert.containsSubset(methods.body, [
      { name: 'sandbox', displayName: 'Test mode', isConfigured: true, testMode: true },
    ])
    const begun = await browser.post('/api/create-subscription', { planType: 'monthly' })
    assert.containsSubset(begun.body, { gateway: 'sandbox', testMode: true, amountMinor: 999 })
    const { clientSecret } = begun.body as { clientSecret: string }
    await browser.post(`/api/sandbox/payments/${clientSecret}/confirm`, card('4242424242424242'))
    await work()
    const plan = async () =>
      ((await browser.get('/api/auth/user')).body as { subscriptionPlan: string }).subscriptionPlan
    assert.equal(await plan(), 'monthly')
    const events = await db.from('webhook_events').select('gateway', 'verification', 'status')
    assert.isAbove(events.length, 2)
    for (const event of events)
      assert.containsSubset(event, { gateway: 'sandbox', verification: 'verified', status: 'succeeded' })
    clock.advance({ months: 1, seconds: 1 })
    await work()
    await signedIn(user, browser)
    assert.equal(await plan(), 'monthly')
    const invoices = await browser.get('/api/invoices')
    assert.lengthOf(invoices.body as unknown[], 2)
    assert.lengthOf(await db.from('sandbox_events').whereNotNull('due_at'), 0)
  })
})
