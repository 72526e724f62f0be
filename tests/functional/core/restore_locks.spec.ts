import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { CreateBackup } from '#core/backup/create_backup'
import { withSnapshot } from '#core/backup/snapshot'
import { emptyTables, watchForeignKeys } from '#core/backup/restored_rows'
import { refuseChangedRows, refuseWhereTaken } from '#core/backup/unchanged'
import { lastingTransaction, type Trx } from '#core/database/transaction'
import env from '#start/env'
import { createUser } from '#tests/support/accounts'
import { backupsOf, RECIPIENT, signal } from '#tests/support/backups'
import { waitingStatement } from '#tests/support/waiting_statement'

const emails = async () =>
  ((await db.from('users').orderBy('id').select('email')) as { email: string }[]).map(({ email }) => email)

/** On SQLite nobody else writes while a transaction does. */
const group = env.get('DB_CLIENT') === 'mysql' ? test.group : () => {}

group('A row that is created after a restore has looked, before it deletes', (group) => {
  const { at } = backupsOf(group)

  /** Bob is created in between: at once, or when the transaction has ended. */
  const deleteBeside = async (look: (trx: Trx) => Promise<void>) => {
    // Other tables have rows that stay between tests, such as plans.
    const users = (await withSnapshot((snapshot) => snapshot.tables())).filter(({ name }) => name === 'users')
    let created: Promise<unknown> = Promise.resolve()
    await lastingTransaction(async (trx) => {
      await look(trx)
      created = createUser({ email: 'bob@example.com' })
      await Promise.race([created, waitingStatement('insert into `users`%')])
      try {
        await emptyTables(trx, users)
      } finally {
        await watchForeignKeys(trx)
      }
    })
    await created
  }

  test('stays where the installation was empty', async ({ assert }) => {
    await deleteBeside(refuseWhereTaken)
    assert.deepEqual(await emails(), ['bob@example.com'])
  })

  test('stays where the restore replaces what was saved', async ({ assert }) => {
    await createUser({ email: 'ann@example.com' })
    const create = await app.container.make(CreateBackup)
    const input = { to: at('before.backup'), recipient: RECIPIENT, withKey: false, signal: signal() }
    const made = await create.execute(input)
    if (!made.ok) throw new Error(made.error.type)
    const { createdAt, manifest } = made.value
    const saved = { path: input.to, createdAt, manifest }
    const tables = await withSnapshot((snapshot) => snapshot.tables())
    await deleteBeside((trx) => refuseChangedRows(trx, tables, saved, signal()))
    assert.deepEqual(await emails(), ['bob@example.com'])
  })
})
