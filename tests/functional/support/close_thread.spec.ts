import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { CloseThread } from '#support/index'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { openThread } from '#tests/support/support'

test.group('A thread that is closed', (group) => {
  group.each.setup(freshStart)

  const state = async (id: number) => {
    const row = (await db.from('support_threads').where('id', id).first()) as { revision: number; state: string }
    const entries = await db.from('audit_log').where({ action: 'support.close', subject: `support_thread:${id}` })
    return { state: row.state, revision: row.revision, entries: entries.length }
  }

  test('and is closed once more has no new version, and nothing is written down', async ({ assert }) => {
    const { id } = await openThread(await signedIn(await createUser()))
    const close = await app.container.make(CloseThread)
    const before = await state(id)
    assert.isTrue((await close.execute({ threadId: id, actorId: null })).ok)
    const closed = { state: 'closed', revision: before.revision + 1, entries: 1 }
    assert.deepEqual(await state(id), closed)
    assert.isTrue((await close.execute({ threadId: id, actorId: null })).ok)
    assert.deepEqual(await state(id), closed)
  })

  test('although something in it was unread is read by that', async ({ assert }) => {
    const { id } = await openThread(await signedIn(await createUser()))
    const close = await app.container.make(CloseThread)
    await close.execute({ threadId: id, actorId: null })
    await db.from('support_threads').where('id', id).update({ staff_unread: true })
    await close.execute({ threadId: id, actorId: null })
    assert.equal((await state(id)).entries, 2)
    assert.lengthOf(await db.from('support_threads').where('staff_unread', true), 0)
  })
})
