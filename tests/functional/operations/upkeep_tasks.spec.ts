import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { totalOf } from '#core/database/totals'
import { FinishDeletion } from '#users/actions/finish_deletion'
import env from '#start/env'
import { createUser, freshStart } from '#tests/support/accounts'
import { rows } from '#core/database/rows'
import { taskOf } from '#tests/support/tasks'

const isMysql = env.get('DB_CLIENT') === 'mysql'

test.group('Recounting accounts', (group) => {
  group.each.setup(freshStart)

  const amountOfUsers = async () => (await db.from('users')).length
  const spoil = (shard: number, difference: number) =>
    db
      .from('list_totals')
      .where({ name: 'users', shard })
      .update({ total: db.raw('total + ?', [difference]) })

  test('finds nothing to do where the total is right', async ({ assert }) => {
    const recounting = await taskOf('users.total')
    assert.deepEqual([await recounting.estimate(), await recounting.run()], [0, 0])
    for (let n = 0; n < 3; n += 1) await createUser()
    assert.deepEqual([await recounting.estimate(), await recounting.run()], [0, 0])
  })

  test('corrects each part that is too high, too low or missing, once', async ({ assert }) => {
    const accounts = []
    for (let n = 0; n < 9; n += 1) accounts.push(await createUser())
    const [high = 0, low = 0, missing = 0] = accounts.map(({ id }) => id % 8)
    await spoil(high, 5)
    await spoil(low, -1)
    const lost = await db.from('list_totals').where({ name: 'users', shard: missing }).firstOrFail()
    await db.from('list_totals').where({ name: 'users', shard: missing }).delete()
    const off = 5 + 1 + Number(lost['total'])
    const recounting = await taskOf('users.total')
    assert.equal(await recounting.estimate(), off)
    assert.notEqual(await totalOf('users'), 9, 'a dry run changes nothing')
    assert.equal(await recounting.run(), off)
    assert.equal(await totalOf('users'), 9)
    assert.deepEqual([await recounting.estimate(), await recounting.run()], [0, 0])
  })

  test('beside sign-ups, deletions and itself loses none of them', async ({ assert }) => {
    const doomed = await Promise.all(Array.from({ length: 6 }, () => createUser()))
    await db.from('list_totals').where({ name: 'users' }).update({ total: 7 })
    const recounting = await taskOf('users.total')
    const deletion = await app.container.make(FinishDeletion)
    await db.from('users').update({ deletion_pending: true })
    await Promise.all([
      ...Array.from({ length: 14 }, () => createUser()),
      ...doomed.map(({ id }) => deletion.execute(id)),
      ...Array.from({ length: 5 }, () => recounting.run()),
    ])
    assert.deepEqual([await totalOf('users'), await recounting.estimate()], [await amountOfUsers(), 0])
  })

  test('that is stopped halfway changes nothing', async ({ assert }) => {
    const { id } = await createUser()
    await spoil(id % 8, 2)
    const recounting = await taskOf('users.total')
    const stop = new AbortController()
    await assert.rejects(() => recounting.run(stop.signal, () => stop.abort()))
    assert.equal(await recounting.estimate(), 2)
    assert.equal(await recounting.run(), 2)
  })
})

test.group('Giving free pages back', (group) => {
  group.each.setup(freshStart)

  const pages = async (name: 'freelist_count' | 'page_count') =>
    Number(((await db.rawQuery(`PRAGMA ${name}`)) as Record<string, number>[])[0]?.[name])
  const row = (n: number) => ({
    template: 'x',
    sealed: 'y'.repeat(4_000),
    attempts: 0,
    due_at: `20${30 + (n % 60)}-01-01`,
  })
  const fill = async (count: number) => {
    for (let at = 0; at < count; at += 100)
      await db.table('outgoing_mails').multiInsert(Array.from({ length: 100 }, (_, n) => row(n)))
  }

  test('finds nothing to do where there are few', async ({ assert }) => {
    const releasing = await taskOf('core.free_pages')
    await releasing.run()
    assert.deepEqual([await releasing.estimate(), await releasing.run()], [0, 0])
  })

  if (!isMysql)
    test('shrinks the file in batches, and says by how much', async ({ assert }) => {
      const releasing = await taskOf('core.free_pages')
      await fill(1_500)
      await db.from('outgoing_mails').delete()
      const [free, all] = [await pages('freelist_count'), await pages('page_count')]
      assert.isAbove(free, 1_000)
      assert.equal(await releasing.estimate(), free - 256)
      assert.equal(await pages('freelist_count'), free, 'a dry run changes nothing')
      const batches: number[] = []
      assert.equal(await releasing.run(undefined, (done) => batches.push(done)), free - 256)
      assert.isAbove(batches.length, 3)
      assert.equal(await pages('freelist_count'), 256)
      assert.isAtMost(await pages('page_count'), all - (free - 256))
      assert.deepEqual([await releasing.estimate(), await releasing.run()], [0, 0])
    })

  if (!isMysql)
    test('beside writers and itself no statement fails and no row is lost, also stopped and started again', async ({
      assert,
    }) => {
      const releasing = await taskOf('core.free_pages')
      await fill(1_500)
      await db.from('outgoing_mails').delete()
      const before = await pages('freelist_count')
      const stop = new AbortController()
      await assert.rejects(() => releasing.run(stop.signal, () => stop.abort()))
      assert.isBelow(await pages('freelist_count'), before)
      const write = async (n: number) => {
        await db.table('outgoing_mails').insert(row(n))
        await createUser()
      }
      await Promise.all([releasing.run(), releasing.run(), ...Array.from({ length: 20 }, (_, n) => write(n))])
      const [{ amount } = { amount: 0 }] = await rows<{ amount: number }>(
        'SELECT COUNT(*) AS amount FROM outgoing_mails',
        []
      )
      assert.deepEqual([Number(amount), await totalOf('users')], [20, 20])
      assert.deepEqual(await db.rawQuery('PRAGMA integrity_check'), [{ integrity_check: 'ok' }])
    })
})
