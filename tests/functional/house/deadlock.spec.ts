import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { write } from '#core/database/rows'
import { transaction } from '#core/database/transaction'
import { createUser, freshStart } from '#tests/support/accounts'
import { lockedRow } from '#tests/support/waiting_statement'

/** SQLite has one writer, who is waited for before the first row. */
const isMysql = db.connection().dialect.name === 'mysql'

test.group('Two writers who wait for each other', (group) => {
  group.each.setup(freshStart)

  test('a single write that the database gave up for another transaction is done after it', async ({ assert }) => {
    const first = await createUser()
    const others = [await createUser(), await createUser(), await createUser()]
    const last = others[2]?.id ?? 0
    let alone: Promise<{ affected: number }> | undefined
    await transaction(async (trx) => {
      // Whoever changed more goes on.
      for (const { id } of others) await trx.from('users').where('id', id).update({ first_name: 'Ann' })
      alone ??= write('UPDATE users SET last_name = ? WHERE id >= ? AND id <= ?', ['Lee', first.id, last])
      // It has the first row by now and waits for the others.
      if (isMysql) await lockedRow('users', first.id)
      await trx.from('users').where('id', first.id).update({ first_name: 'Ann' })
    })
    assert.equal((await alone)?.affected, 4)
    const rows = (await db.from('users').orderBy('id')) as { first_name: string; last_name: string }[]
    assert.deepEqual(
      rows.map(({ first_name, last_name }) => `${first_name} ${last_name}`),
      ['Ann Lee', 'Ann Lee', 'Ann Lee', 'Ann Lee']
    )
  })
})
