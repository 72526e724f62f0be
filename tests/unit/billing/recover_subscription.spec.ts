import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { ReadAfterRestore } from '#billing/actions/read_after_restore'
import { RecoverSubscription } from '#billing/actions/recover_subscription'
import { SyncSubscription } from '#billing/actions/sync_subscription'
import { openGateway } from '#gateways/index'
import { Engine } from '#tests/support/billing/engine'
import { beginSubscription } from '#tests/support/billing/subscriptions'

const REFUSED = {
  sqlite: "BEGIN SELECT RAISE(ABORT, 'refused'); END",
  mysql: "FOR EACH ROW SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'refused'",
}

test.group('A subscription whose start the backup has without its number', (group) => {
  const engine = new Engine(group)

  /** The provider has it as paid, and knows our reference. */
  async function begun() {
    const id = await beginSubscription(engine.userId, null)
    const { reference } = (await db.from('subscriptions').where({ id }).firstOrFail()) as { reference: string }
    engine.fake.subscription('sub_1', { reference, payments: [engine.fake.payment('in_1')] })
    return id
  }

  async function recover() {
    const gateway = await openGateway('fake')
    if (!gateway) throw new Error('The gateway is not set up')
    return (await app.container.make(RecoverSubscription)).execute(gateway, 'sub_1')
  }

  const numbers = async () => (await engine.subscriptions()).map(({ provider_id }) => provider_id as string | null)
  const unread = async () => (await db.from('unread_subscriptions')).map((row) => Number(row.subscription_id))

  test('gets its number and waits to be read', async ({ assert }) => {
    const id = await begun()
    assert.deepEqual(await recover(), { state: 'taken' })
    assert.deepEqual([await numbers(), await unread()], [['sub_1'], [id]])
    assert.deepEqual(await recover(), { state: 'none' })
  })

  test('is taken in also by a process that finds it just taken in by another', async ({ assert }) => {
    const id = await begun()
    const both = Promise.withResolvers<void>()
    let asked = 0
    engine.fake.before = (call) => {
      if (call !== 'fetch') return
      asked += 1
      if (asked === 2) both.resolve()
      return both.promise
    }
    assert.deepEqual(await Promise.all([recover(), recover()]), [{ state: 'taken' }, { state: 'taken' }])
    assert.deepEqual([await numbers(), await unread()], [['sub_1'], [id]])
  })

  test('gets no number where the note that it is unread fails, and both when tried again', async ({
    assert,
    cleanup,
  }) => {
    const id = await begun()
    const dropped = async () => void (await db.rawQuery('DROP TRIGGER IF EXISTS refuses'))
    const body = db.connection().dialect.name === 'mysql' ? REFUSED.mysql : REFUSED.sqlite
    await db.rawQuery(`CREATE TRIGGER refuses BEFORE INSERT ON unread_subscriptions ${body}`)
    cleanup(dropped)
    await assert.rejects(recover, /refused/)
    assert.deepEqual([await numbers(), await unread()], [[null], []])
    await dropped()
    assert.deepEqual(await recover(), { state: 'taken' })
    assert.deepEqual([await numbers(), await unread()], [['sub_1'], [id]])
  })

  test('is read once more where it gets its number while another process reads it', async ({ assert, cleanup }) => {
    const id = await begun()
    await db.table('unread_subscriptions').insert({ subscription_id: id, retry_at: '2026-01-01 00:00:00' })
    const sync = await app.container.make(SyncSubscription)
    const execute = sync.execute.bind(sync)
    const states: string[] = []
    sync.execute = async (input) => {
      const synced = await execute(input)
      if (states.push(synced.state) === 1) await recover()
      return synced
    }
    app.container.swap(SyncSubscription, () => sync)
    cleanup(() => app.container.restore(SyncSubscription))
    await (await app.container.make(ReadAfterRestore)).execute()
    assert.deepEqual(states, ['not_started', 'applied'])
    assert.deepEqual([await numbers(), await unread()], [['sub_1'], []])
    assert.lengthOf(await db.from('outgoing_mails'), 0)
  })
})
