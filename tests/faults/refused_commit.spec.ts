import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { afterCommit, transaction, type Trx } from '#core/database/transaction'
import env from '#start/env'
import { OwnMariadb } from '#tests/faults/bed/mariadb'
import { emptyDatabase } from '#tests/support/database'
import { eventually } from '#tests/support/eventually'

const insert = (trx: Trx, name: string) => trx.table('list_totals').insert({ name, shard: 0, total: 1 })
const names = async () => ((await db.from('list_totals')) as { name: string }[]).map(({ name }) => name)

const group = env.get('DB_CLIENT') === 'mysql' ? test.group : () => {}

group('A COMMIT that MariaDB refuses', (group) => {
  group.each.setup(() => emptyDatabase())

  test('throws its error, stores nothing and runs no effect', async ({ assert, cleanup }) => {
    const mariadb = new OwnMariadb()
    cleanup(async () => void (await mariadb.asRoot('SET GLOBAL read_only = 0')))
    const effects: string[] = []
    const done = transaction(async (trx) => {
      await insert(trx, 'a')
      afterCommit(trx, () => void effects.push('done'))
      await mariadb.asRoot('SET GLOBAL read_only = 1')
    })
    const code = await done.then(
      () => 'resolved',
      (error: { code?: string }) => error.code
    )
    assert.equal(code, 'ER_OPTION_PREVENTS_STATEMENT')
    assert.deepEqual([effects, await names()], [[], []])
  })

  test('for another session is repeated as a whole, and stored once', async ({ assert }) => {
    const mariadb = new OwnMariadb()
    const effects: string[] = []
    let runs = 0
    let release: Promise<unknown> | undefined
    await transaction(async (trx) => {
      runs += 1
      await insert(trx, 'a')
      afterCommit(trx, () => void effects.push(`run ${runs}`))
      if (runs > 1) return void (await release)
      await trx.rawQuery('SET SESSION lock_wait_timeout = 1')
      // Holds every COMMIT back for longer than this one waits.
      release = mariadb.asRoot('FLUSH TABLES WITH READ LOCK; SELECT SLEEP(2); UNLOCK TABLES')
      const isHeld = async () => (await mariadb.asRoot('SHOW PROCESSLIST')).includes('SLEEP(2)')
      await eventually('every COMMIT is held back', isHeld, 1)
    })
    assert.deepEqual([runs, effects, await names()], [2, ['run 2'], ['a']])
  })
})
