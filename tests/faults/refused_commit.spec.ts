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

  test('for another session is repeated as a whole, and stored once', async ({ assert, cleanup }) => {
    const mariadb = new OwnMariadb()
    const effects: string[] = []
    let runs = 0
    let holder: Promise<unknown> | undefined
    const holding = async () =>
      Number(await mariadb.asRoot("SELECT MAX(id) FROM information_schema.processlist WHERE info = 'SELECT SLEEP(60)'"))
    const release = async () => {
      const session = await holding()
      if (session > 0) await mariadb.asRoot(`KILL ${session}`)
      await holder
    }
    cleanup(release)
    await transaction(async (trx) => {
      runs += 1
      if (runs > 1) await release()
      await insert(trx, 'a')
      afterCommit(trx, () => void effects.push(`run ${runs}`))
      if (runs > 1) return
      await trx.rawQuery('SET SESSION lock_wait_timeout = 1')
      holder = mariadb.asRoot('FLUSH TABLES WITH READ LOCK; SELECT SLEEP(60)').catch(() => {})
      await eventually('every COMMIT is held back', async () => (await holding()) > 0, 1)
    })
    assert.deepEqual([runs, effects, await names()], [2, ['run 2'], ['a']])
  })
})
