import { once } from 'node:events'
import type { Socket } from 'node:net'
import { Writable } from 'node:stream'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { CreateBackup } from '#core/backup/create_backup'
import { backupsOf, RECIPIENT, signal } from '#tests/support/backups'

/** One of MariaDB. */
interface Connection {
  threadId: number
  stream: Socket
  query(sql: string, done: (error: Error | null, rows: { seconds: number }[]) => void): void
}

const isMysql = () => db.connection().dialect.name === 'mysql'

/** The connections that somebody has taken out of the pool. */
function taken(): Connection[] {
  const { client } = db.connection().getWriteClient() as unknown as {
    client: { pool: { used: { resource: Connection }[] } }
  }
  return isMysql() ? client.pool.used.map(({ resource }) => resource) : []
}

const waitOf = (connection: Connection) =>
  new Promise<number>((resolve, reject) => {
    connection.query('SELECT @@wait_timeout AS seconds', (error, [row]) =>
      error ? reject(error) : resolve(row?.seconds ?? 0)
    )
  })

test.group('The connection of a backup', (group) => {
  backupsOf(group)

  /** Makes a backup that waits for what `at` answers at a step. */
  const make = async (at: (step: string) => Promise<unknown> | undefined) => {
    let waiting: Promise<unknown> = Promise.resolve()
    const report = (step: string) => {
      const work = at(step)
      if (work) waiting = work
    }
    const to = new Writable({
      async write(_chunk, _encoding, done) {
        await waiting
        done()
      },
    })
    const create = await app.container.make(CreateBackup)
    return create.execute({ to, recipient: RECIPIENT, withKey: false, signal: signal(), report })
  }

  test('may end while hosted files are read', async ({ assert }) => {
    let used: Connection[] = []
    const made = await make((step) => {
      if (step === 'Table users') used = taken()
      if (step !== 'Files') return undefined
      return Promise.all(
        used.map(async ({ threadId, stream }) => {
          const closed = once(stream, 'close')
          // It may be the very one that is given this statement.
          await db.rawQuery(`KILL ${threadId}`).catch(() => {})
          await closed
        })
      )
    })
    assert.containsSubset(made, { ok: true })
    assert.lengthOf(used, isMysql() ? 1 : 0)
  })

  test('waits for a slow reader of rows, and for nobody afterwards', async ({ assert }) => {
    const waits: Promise<number>[] = []
    let used: Connection[] = []
    await make((step) => {
      if (step !== 'Table users') return undefined
      used = taken()
      waits.push(...used.map(waitOf))
      return undefined
    })
    const during = await Promise.all(waits)
    const after = await Promise.all(used.map(waitOf))
    const [row] = (isMysql() ? (await db.rawQuery('SELECT @@global.wait_timeout AS seconds'))[0] : []) as {
      seconds: number
    }[]
    assert.deepEqual(during, isMysql() ? [2_147_483] : [])
    assert.deepEqual(after, row ? [row.seconds] : [])
  })
})
