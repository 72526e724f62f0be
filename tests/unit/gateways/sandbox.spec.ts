import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import culvert from '#config/culvert'
import { EventInbox } from '#gateways/contracts/event_inbox'
import type { Delivery } from '#gateways/contracts/gateway_event'
import { DeliverSandboxEvents } from '#gateways/drivers/sandbox/actions/deliver_sandbox_events'
import { PrepareSandbox } from '#gateways/drivers/sandbox/actions/prepare_sandbox'
import { PurgeSandbox } from '#gateways/drivers/sandbox/actions/purge_sandbox'
import { once } from '#gateways/drivers/sandbox/once'
import { freeze } from '#tests/support/clock'
import { emptyDatabase } from '#tests/support/database'
import { begun, sandbox, sandboxCheckout } from '#tests/support/gateways/sandbox/checkout'

const make = app.container.make.bind(app.container)
const deliver = async () => (await make(DeliverSandboxEvents)).execute()

/** Takes deliveries, or not, for the length of a test. */
function takeEvents(cleanup: (undo: () => void) => void, accepts: () => boolean = () => true): Delivery[] {
  const taken: Delivery[] = []
  const receive = async (_: string, delivery: Delivery) => {
    if (!accepts()) return false
    taken.push(delivery)
    return true
  }
  app.container.swap(EventInbox, () => ({ receive }))
  cleanup(() => app.container.restore(EventInbox))
  return taken
}

test.group('Test mode: memory', (group) => {
  group.each.setup(emptyDatabase)

  test('no card number reaches the database', async ({ assert }) => {
    await begun('4242424242424242')
    for (const table of ['sandbox_subscriptions', 'sandbox_requests', 'sandbox_events', 'sandbox_customers']) {
      const rows = JSON.stringify(await db.from(table))
      assert.notInclude(rows, '42424242')
      assert.notInclude(rows, 'payer@')
    }
  })

  test('work that broke off leaves nothing, and its key free', async ({ assert, cleanup }) => {
    const now = freeze(cleanup).now()
    const work = async (fails: boolean) =>
      once('start', 'key', now, async (trx) => {
        await trx.table('sandbox_customers').insert({ provider_id: 'cus_1', reference: 'one' })
        if (fails) throw new Error('broken off')
        return 'done'
      })
    await assert.rejects(() => work(true), 'broken off')
    assert.lengthOf(await db.from('sandbox_customers'), 0)
    assert.equal(await work(false), 'done')
    assert.equal(await work(false), 'done')
    assert.lengthOf(await db.from('sandbox_customers'), 1)
  })

  test('calls and events are forgotten after thirty days, but not what was never delivered', async ({
    assert,
    cleanup,
  }) => {
    const clock = freeze(cleanup)
    takeEvents(cleanup)
    await begun('4242424242424242')
    await deliver()
    await sandboxCheckout('second')
    clock.advance({ days: 31 })
    await (await make(PurgeSandbox)).execute()
    assert.lengthOf(await db.from('sandbox_requests'), 0)
    assert.isAbove((await db.from('sandbox_events')).length, 0)
    assert.lengthOf(await db.from('sandbox_events').whereNull('due_at'), 0)
  })
})

test.group('Test mode: events', (group) => {
  group.each.setup(emptyDatabase)

  test('are delivered signed, each once, in the order in which they happened', async ({ assert, cleanup }) => {
    freeze(cleanup)
    const taken = takeEvents(cleanup)
    await begun('4242424242424242')
    await deliver()
    await deliver()
    const gateway = await sandbox()
    const readings = await Promise.all(taken.map((delivery) => gateway.read(delivery)))
    const types = readings.map((reading) => (reading.verdict === 'verified' ? reading.event.type : reading.verdict))
    assert.deepEqual(types, ['payment.opened', 'subscription.created', 'payment.paid', 'subscription.updated'])
  })

  test('are delivered once by workers that run at the same time', async ({ assert, cleanup }) => {
    freeze(cleanup)
    const taken = takeEvents(cleanup)
    await begun('4242424242424242')
    await Promise.all([deliver(), deliver(), deliver()])
    assert.lengthOf(taken, 4)
    assert.lengthOf(new Set(taken.map(({ body }) => body)), 4)
  })

  test('that are not accepted are sent again, later each time, and given up in the end', async ({
    assert,
    cleanup,
  }) => {
    const clock = freeze(cleanup)
    let open = false
    const taken = takeEvents(cleanup, () => open)
    await sandboxCheckout()
    await deliver()
    await deliver()
    assert.deepEqual(new Set((await db.from('sandbox_events')).map(({ attempts }) => attempts)), new Set([1]))
    clock.advance({ seconds: 2 })
    open = true
    await deliver()
    assert.lengthOf(taken, 2)
    open = false
    await sandboxCheckout('second')
    for (let hour = 0; hour < 30; hour++) {
      await deliver()
      clock.advance({ hours: 1 })
    }
    const left = await db.from('sandbox_events').where('attempts', '>', 2)
    assert.deepEqual(
      left.map(({ attempts, due_at }) => ({ attempts, due_at })),
      [1, 2].map(() => ({ attempts: 20, due_at: null }))
    )
  })
})

test.group('Test mode: preparation', (group) => {
  group.each.setup(emptyDatabase)
  const prepare = async () => (await make(PrepareSandbox)).execute()

  test('a trial gets it once, enabled and in test mode; who switches it off finds it so', async ({ assert }) => {
    await prepare()
    const [row] = await db.from('payment_gateways')
    assert.containsSubset(row, { name: 'sandbox', display_name: 'Test mode' })
    assert.deepEqual([Boolean(row.is_enabled), Boolean(row.test_mode)], [true, true])
    await db.from('payment_gateways').update({ is_enabled: false })
    await prepare()
    const rows = await db.from('payment_gateways')
    assert.lengthOf(rows, 1)
    assert.isFalse(Boolean(rows[0]?.is_enabled))
  })

  test('where it may not run it is switched off', async ({ assert, cleanup }) => {
    await prepare()
    culvert.allowLan = true
    cleanup(() => void (culvert.allowLan = false))
    await prepare()
    const [row] = await db.from('payment_gateways')
    assert.isFalse(Boolean(row.is_enabled))
    assert.equal(row.version, 2)
  })
})
