import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { isConnectionLost } from '#core/database/errors'
import { write } from '#core/database/rows'
import { type Trx, afterCommit, transaction } from '#core/database/transaction'
import { err, ok } from '#core/result'
import env from '#start/env'
import {
  errorStatement,
  killBeforeNextStatement,
  killConnection,
  killWaiting,
  loseNextAnswer,
  refuseNextCommit,
  whileBeginsFail,
} from '#tests/support/broken_connections'
import { emptyDatabase } from '#tests/support/database'

const isMysql = env.get('DB_CLIENT') === 'mysql'
const insert = (trx: Trx, name: string) => trx.table('list_totals').insert({ name, shard: 0, total: 1 })
const names = async () => ((await db.from('list_totals').orderBy('name')) as { name: string }[]).map(({ name }) => name)

/** Runs `work` as a transaction and tells what came of it. */
async function attempt(work: (trx: Trx, run: number) => Promise<unknown>) {
  const effects: string[] = []
  let runs = 0
  const outcome = await transaction(async (trx) => {
    runs += 1
    afterCommit(trx, () => void effects.push('done'))
    return work(trx, runs)
  }).then(
    () => 'resolved',
    (error: { code?: string }) => error.code ?? String(error)
  )
  return { outcome, effects, runs, rows: await names() }
}

/** Numbers of errors after which a whole transaction may be repeated (https://mariadb.com/kb/en/mariadb-error-code-reference/). */
const RETRYABLE = {
  'a deadlock': 1213,
  'a lock wait timeout': 1205,
  'a row that changed since it was read': 1020,
  'a COMMIT that the other nodes refuse': 3101,
  'a node that cannot serve now': 1047,
}

/** Makes MariaDB raise the error; SQLite has no such numbers. */
async function fail(trx: Trx, number: number) {
  if (!isMysql) throw Object.assign(new Error('given up'), { errno: number })
  await trx.rawQuery(errorStatement(number))
}

const stored = (...rows: string[]) => ({ outcome: 'resolved', effects: ['done'], runs: 1, rows })
const refused = (outcome: string) => ({ outcome, effects: [], runs: 1, rows: [] })

test.group('Transactions', (group) => {
  group.each.setup(() => emptyDatabase())

  test('a COMMIT that succeeds stores the rows, then runs what waited for it', async ({ assert }) => {
    assert.deepEqual(await attempt((trx) => insert(trx, 'a')), stored('a'))
  })

  test('a Result that is not ok rolls back and runs no effect, one that is ok commits', async ({ assert }) => {
    const not = await attempt(async (trx) => {
      await insert(trx, 'a')
      return err({ type: 'refused' })
    })
    assert.deepEqual(not, refused('resolved'))
    const fine = await attempt(async (trx) => {
      await insert(trx, 'b')
      return ok(1)
    })
    assert.deepEqual(fine, stored('b'))
  })

  test('a thrown error rolls back', async ({ assert }) => {
    const result = await attempt(async (trx) => {
      await insert(trx, 'a')
      throw Object.assign(new Error('on purpose'), { code: 'THROWN' })
    })
    assert.deepEqual(result, refused('THROWN'))
  })

  test('an effect that fails harms neither the transaction nor the other effects', async ({ assert }) => {
    const effects: string[] = []
    await transaction(async (trx) => {
      await insert(trx, 'a')
      afterCommit(trx, () => Promise.reject(new Error('on purpose')))
      afterCommit(trx, () => void effects.push('second'))
    })
    assert.deepEqual([effects, await names()], [['second'], ['a']])
  })

  test('an effect may write: the connection of its transaction is free by then', async ({ assert }) => {
    await transaction(async (trx) => {
      await insert(trx, 'a')
      afterCommit(trx, () => transaction((own) => insert(own, 'b')).then(() => undefined))
    })
    assert.deepEqual(await names(), ['a', 'b'])
  })

  for (const [what, number] of Object.entries(RETRYABLE)) {
    test(`work that ends with ${what} is repeated as a whole`, async ({ assert }) => {
      const result = await attempt(async (trx, run) => {
        await insert(trx, `run ${run}`)
        if (run === 1) await fail(trx, number)
      })
      assert.deepEqual(result, { ...stored('run 2'), runs: 2 })
    })
  }

  test('work that ends with another error of the database is not repeated', async ({ assert }) => {
    let runs = 0
    const failed = transaction(async (trx) => {
      runs += 1
      await fail(trx, 1644)
    })
    assert.propertyVal(await failed.catch((error: unknown) => error), 'errno', 1644)
    assert.equal(runs, 1)
  })
})

test.group('A BEGIN that fails', (group) => {
  group.each.setup(() => emptyDatabase())

  test('throws its own error, runs nothing, and leaves the connections fit for the next', async ({ assert }) => {
    const ran: string[] = []
    const work = () => transaction(async () => void ran.push('ran')).catch((error: unknown) => error)
    const error = (await whileBeginsFail(work)) as Error
    if (isMysql) assert.isTrue(isConnectionLost(error), String(error))
    else assert.include(String(error), 'cannot start a transaction within a transaction')
    assert.deepEqual([ran, await attempt((trx) => insert(trx, 'a'))], [[], stored('a')])
  })
})

/** A foreign key that is checked at COMMIT only: MariaDB has none. */
const onSqlite = isMysql ? () => {} : test.group
onSqlite('A COMMIT that SQLite refuses', (group) => {
  group.each.setup(() => emptyDatabase())

  const orphan = async (trx: Trx) => {
    await trx.rawQuery('PRAGMA defer_foreign_keys = ON')
    await insert(trx, 'a')
    await trx.table('connection_allowances').insert({ user_id: 999, month: '2026-11', used: 1 })
  }

  test('throws its error, stores nothing and runs no effect', async ({ assert }) => {
    assert.deepEqual(await attempt(orphan), refused('SQLITE_CONSTRAINT_FOREIGNKEY'))
  })

  test('leaves no open transaction to the next one on the connection', async ({ assert }) => {
    await attempt(orphan)
    assert.deepEqual(await attempt((trx) => insert(trx, 'b')), stored('b'))
  })
})

const onMariadb = isMysql ? test.group : () => {}
onMariadb('A connection that breaks', (group) => {
  group.each.setup(() => emptyDatabase())

  test('before COMMIT: nothing is stored, and the outcome is not called unknown', async ({ assert }) => {
    const result = await attempt(async (trx) => {
      await insert(trx, 'a')
      await killConnection(trx)
    })
    assert.deepEqual(result, refused('PROTOCOL_CONNECTION_LOST'))
  })

  test('during COMMIT, which the server never did: unknown, no effect, not repeated', async ({ assert }) => {
    const result = await attempt(async (trx) => {
      await insert(trx, 'a')
      await killBeforeNextStatement(trx)
    })
    assert.deepEqual(result, refused('E_OUTCOME_UNKNOWN'))
  })

  test('during COMMIT, which the server did: unknown, no effect, not repeated', async ({ assert }) => {
    const result = await attempt(async (trx) => {
      await insert(trx, 'a')
      await loseNextAnswer(trx, async () => (await names()).length > 0)
    })
    assert.deepEqual(result, { ...refused('E_OUTCOME_UNKNOWN'), rows: ['a'] })
  })

  test('during a write that commits by itself: unknown too', async ({ assert }) => {
    await db.table('list_totals').insert({ name: 'a', shard: 0, total: 1 })
    await transaction(async (trx) => {
      await trx.from('list_totals').where('name', 'a').update({ total: 3 })
      const waiting = write('UPDATE list_totals SET total = ? WHERE name = ?', [2, 'a']).catch(
        (error: { code?: string }) => error.code
      )
      await killWaiting('UPDATE list_totals SET total%')
      assert.equal(await waiting, 'E_OUTCOME_UNKNOWN')
    })
  })

  test('is not used again: the next transactions work', async ({ assert }) => {
    await attempt((trx) => killConnection(trx))
    await attempt((trx) => killBeforeNextStatement(trx))
    assert.deepEqual(await attempt((trx) => insert(trx, 'b')), stored('b'))
  })
})

onMariadb('A COMMIT that MariaDB refuses', (group) => {
  group.each.setup(() => emptyDatabase())

  for (const [what, number] of Object.entries(RETRYABLE)) {
    test(`with ${what} is repeated as a whole: stored once, and its effects run once`, async ({ assert, cleanup }) => {
      const result = await attempt(async (trx, run) => {
        await insert(trx, `run ${run}`)
        if (run === 1) cleanup(refuseNextCommit(number))
      })
      assert.deepEqual(result, { ...stored('run 2'), runs: 2 })
    })
  }
})

test.group('What knex does with a COMMIT that fails', () => {
  /** Once this fails, knex reports the failure itself, and `transaction` can leave it to it (docs/adr/0016). */
  test('it resolves commit(); only executionPromise rejects', async ({ assert }) => {
    const knex = db.connection().getWriteClient()
    const trx = (await knex.transaction()) as unknown as {
      commit(): Promise<unknown>
      executionPromise: Promise<unknown>
      client: { query(connection: unknown, query: unknown): Promise<unknown> }
    }
    const { query } = trx.client
    trx.client.query = async (connection, sql) => {
      if (sql !== 'COMMIT;') return query(connection, sql)
      await query(connection, 'ROLLBACK;')
      throw Object.assign(new Error('on purpose'), { code: 'REFUSED' })
    }
    const whole = trx.executionPromise.catch((error: { code: string }) => error.code)
    assert.equal(await trx.commit().then(() => 'resolved'), 'resolved')
    assert.equal(await whole, 'REFUSED')
  })
})
