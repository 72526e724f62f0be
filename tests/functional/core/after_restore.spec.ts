import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { takeDocumentNumber } from '#billing/steps/take_document_number'
import { AfterRestore } from '#core/after_restore'
import { transaction } from '#core/database/transaction'
import { EMPTY_SET } from '#vpn/services/set_hash'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { freeze } from '#tests/support/clock'
import { connect } from '#tests/support/connect'
import { createServer, newKey, nodeOf } from '#tests/support/fleet'
import { TestNode } from '#tests/support/wire'

const restored = () => transaction(async (trx) => (await app.container.make(AfterRestore)).execute(trx, DateTime.utc()))
const nextNumber = (series: 'invoice' | 'credit_note') => transaction((trx) => takeDocumentNumber(series, 2026, trx))

/** Leaves a server as a backup of this revision does: without peers and connections. */
async function putBack(id: number, revision: number) {
  await db.from('peers').delete()
  await db.from('peer_removals').delete()
  await db.from('connections').delete()
  await db.from('servers').where('id', id).update({ revision, removals_floor: 0, set_hash: EMPTY_SET, peer_count: 0 })
}

async function connectSomebody(serverId: number) {
  return connect(await signedIn(await createUser()), serverId, newKey())
}

test.group('After a restore', (group) => {
  group.each.setup(freshStart)

  test('a node with a later revision fetches its full set and drops the peers that are not in it', async ({
    assert,
  }) => {
    const server = await createServer()
    const node = new TestNode(nodeOf(server).get)
    for (let count = 0; count < 3; count += 1) await connectSomebody(server.id)
    await node.sync()
    assert.equal(node.peers.size, 3)
    await putBack(server.id, 1)
    await restored()
    assert.deepInclude(await node.sync(), { full: true, upserts: [], setHash: EMPTY_SET })
    assert.equal(node.peers.size, 0)
  })

  test('a node fetches its full set although as many connect again as it knew', async ({ assert }) => {
    const server = await createServer()
    const node = new TestNode(nodeOf(server).get)
    await connectSomebody(server.id)
    await node.sync()
    const [before] = node.peers.keys()
    await putBack(server.id, 0)
    await restored()
    // Without a jump this one would get the number of the peer that the node already has.
    await connectSomebody(server.id)
    const delta = await node.sync()
    assert.isTrue(delta.full)
    assert.lengthOf(delta.upserts, 1)
    assert.isFalse(node.peers.has(before ?? 0))
    await connectSomebody(server.id)
    assert.deepInclude(await node.sync(), { full: false })
    assert.equal(node.peers.size, 2)
  })

  test('revisions rise past those of an earlier restore, and the list of servers is fetched again', async ({
    assert,
    cleanup,
  }) => {
    const server = await createServer()
    const clock = freeze(cleanup)
    const node = new TestNode(nodeOf(server).get)
    await restored()
    await connectSomebody(server.id)
    await node.sync()
    const first = node.revision ?? 0
    const list = Number((await db.from('fleet').firstOrFail()).revision)
    await putBack(server.id, 0)
    await db.from('fleet').update({ revision: 1 })
    clock.advance({ seconds: 1 })
    await restored()
    assert.isTrue((await node.sync()).full)
    assert.isAbove(node.revision ?? 0, first)
    assert.isAbove(Number((await db.from('fleet').firstOrFail()).revision), list)
  })

  test('no email that waited in the backup is sent', async ({ assert }) => {
    const due = { template: 'users.verify_email', sealed: 'x', attempts: 0, due_at: '2026-01-01 00:00:00.000' }
    await db.table('outgoing_mails').insert(due)
    await restored()
    assert.lengthOf(await db.from('outgoing_mails'), 0)
  })

  test('no number of an invoice or credit note is given out twice, also after two restores', async ({
    assert,
    cleanup,
  }) => {
    const clock = freeze(cleanup, '2026-03-01T00:00:00.000Z')
    const given = new Set<string>()
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 5; count += 1) {
        for (const series of ['invoice', 'credit_note'] as const) {
          const number = await nextNumber(series)
          assert.isFalse(given.has(number), number)
          given.add(number)
        }
      }
      // The backup of a year in which nothing was issued yet, then one of its first document.
      await db.from('invoice_numbers').delete()
      await db.from('credit_note_numbers').update({ last: 1 })
      clock.advance({ seconds: 1 })
      await restored()
    }
    assert.isTrue(given.has('2026-000001'))
    assert.isTrue(given.has('C2026-50976011'))
  })

  test('done twice, it lowers nothing', async ({ assert, cleanup }) => {
    freeze(cleanup, '2026-03-01T00:00:00.000Z')
    const server = await createServer()
    await restored()
    const before = await db.from('servers').where('id', server.id).firstOrFail()
    const number = await nextNumber('invoice')
    await restored()
    const after = await db.from('servers').where('id', server.id).firstOrFail()
    assert.isAbove(Number(after.revision), Number(before.revision))
    assert.equal(Number(after.removals_floor), Number(after.revision))
    assert.isAbove(Number((await nextNumber('invoice')).slice(5)), Number(number.slice(5)))
  })
})
