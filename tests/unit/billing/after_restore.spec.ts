import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { ReadAfterRestore } from '#billing/actions/read_after_restore'
import { AfterRestore } from '#core/after_restore'
import { transaction } from '#core/database/transaction'
import { DueWorkRegistry } from '#core/due_work'
import { HealthChecks } from '#core/health/health_checks'
import { isGateClosed } from '#core/restore/restore_gate'
import { GatewayError } from '#gateways/index'
import { entitlementsFor } from '#billing/queries/entitlements_for'
import { Engine } from '#tests/support/billing/engine'
import { runCliJson } from '#tests/support/run_cli'
import { beginSubscription } from '#tests/support/billing/subscriptions'

const restored = () => transaction(async (trx) => (await app.container.make(AfterRestore)).execute(trx))
const read = async () => (await app.container.make(ReadAfterRestore)).execute()
const work = async (name: string) => (await app.container.make(DueWorkRegistry)).runOnce(`billing.${name}`)
const unread = async () => (await db.from('unread_subscriptions')).length
const mails = async () => (await db.from('outgoing_mails')).length

test.group('Billing after a restore', (group) => {
  const engine = new Engine(group)

  /** A subscription as the backup has it. What the provider knows is changed afterwards, and nobody tells us. */
  async function backedUp() {
    await beginSubscription(engine.userId, 'sub_1')
    const snapshot = engine.fake.subscription('sub_1', {
      payments: [engine.fake.payment('in_1')],
      periodEnd: engine.later(2),
    })
    await engine.sync()
    engine.fake.calls.length = 0
    return snapshot
  }

  /** Renewed at the provider while the database that knew of it was lost. */
  async function renewed() {
    const snapshot = await backedUp()
    engine.fake.clock.advance({ days: 3 })
    Object.assign(snapshot, {
      periodEnd: engine.later(29),
      payments: [...snapshot.payments, engine.fake.payment('in_2', { reason: 'cycle' })],
    })
    await restored()
  }

  const changing = () => engine.fake.calls.filter((call) => !call.startsWith('fetch'))

  test('one that was renewed meanwhile is not ended, and its receipt is not mailed again', async ({ assert }) => {
    await renewed()
    await read()
    assert.deepEqual(changing(), [])
    assert.equal((await entitlementsFor(engine.userId)).plan, 'monthly')
    assert.lengthOf(await db.from('payments'), 2)
    assert.lengthOf(await db.from('invoices'), 2)
    assert.equal(await mails(), 0)
    assert.isFalse(await isGateClosed())
    for (const name of ['check_due', 'due_notices', 'tell_lapses']) await work(name)
    assert.deepEqual(changing(), [])
    assert.deepEqual(engine.lapsed, [])
    assert.equal(await mails(), 0)
  })

  test('one that was cancelled meanwhile ends here without a call that changes it, and without an email', async ({
    assert,
  }) => {
    const snapshot = await backedUp()
    engine.fake.clock.advance({ days: 1 })
    Object.assign(snapshot, { status: 'canceled', endedAt: engine.later(0), endsAt: engine.later(0) })
    await restored()
    await read()
    assert.deepEqual(changing(), [])
    assert.containsSubset(await engine.subscriptions(), [{ status: 'canceled' }])
    assert.equal((await entitlementsFor(engine.userId)).plan, 'free')
    assert.equal(await mails(), 0)
  })

  test('a renewal that was announced before is not announced again, and the next one is', async ({ assert }) => {
    await backedUp()
    await restored()
    await read()
    await work('due_notices')
    assert.equal(await mails(), 0)
    assert.lengthOf(await db.from('billing_notices').where('notice', 'like', 'renewal:%'), 1)
  })

  test('work on money waits until every subscription is read', async ({ assert }) => {
    await renewed()
    for (const name of ['check_due', 'settle_refunds', 'due_notices', 'tell_lapses', 'end_grants']) await work(name)
    assert.deepEqual(engine.fake.calls, [])
    assert.equal(await mails(), 0)
    await read()
    assert.lengthOf(engine.fake.calls, 1)
  })

  test('a provider that does not answer keeps the rest waiting, and is asked again', async ({ assert }) => {
    await renewed()
    const fetch = engine.fake.fetch.bind(engine.fake)
    engine.fake.fetch = () => Promise.reject(new GatewayError('unreachable', 'nobody there'))
    await read()
    assert.isTrue(await isGateClosed())
    const checks = await app.container.make(HealthChecks)
    const look = async () => checks.find('billing.restore')?.look(AbortSignal.timeout(5_000))
    assert.containsSubset(await look(), { level: 'problem' })
    engine.fake.fetch = fetch
    await read()
    assert.equal(await unread(), 1)
    engine.fake.clock.advance({ minutes: 3 })
    await read()
    assert.equal(await unread(), 0)
    assert.isFalse(await isGateClosed())
    assert.containsSubset(await look(), { level: 'good' })
  })

  test('an operator can go on without a provider that is gone for good, and it is audited', async ({ assert }) => {
    await renewed()
    engine.fake.fetch = () => Promise.reject(new GatewayError('unreachable', 'nobody there'))
    await read()
    const reconcile = (...words: string[]) => runCliJson(['backup', 'reconcile', ...words])
    assert.deepEqual((await reconcile()).data, [{ gateway: 'fake', subscriptions: 1 }])
    assert.deepEqual((await reconcile('--skip', 'other', '--yes')).data, [{ gateway: 'fake', subscriptions: 1 }])
    await read()
    assert.isTrue(await isGateClosed())
    assert.deepEqual((await reconcile('--skip', 'fake', '--yes')).data, [])
    await read()
    assert.isFalse(await isGateClosed())
    assert.containsSubset(await db.from('audit_log'), [{ action: 'restore.skip', subject: 'gateway:fake' }])
    assert.lengthOf(await db.from('audit_log').where('action', 'restore.skip'), 1)
  })

  test('two workers at once read each subscription once', async ({ assert }) => {
    await renewed()
    await Promise.all([read(), read()])
    assert.lengthOf(engine.fake.calls, 1)
    assert.lengthOf(await db.from('payments'), 2)
    assert.equal(await mails(), 0)
  })

  test('a worker that was killed in between is made up for by the next', async ({ assert }) => {
    await renewed()
    // As the dead one leaves it: claimed, and written here, but not crossed off.
    await db.from('unread_subscriptions').update({ retry_at: '2026-01-01 00:00:00.000' })
    await engine.sync()
    assert.isTrue(await isGateClosed())
    await read()
    assert.lengthOf(await db.from('payments'), 2)
    assert.equal(await mails(), 0)
    assert.isFalse(await isGateClosed())
  })
})
