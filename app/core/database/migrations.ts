import app from '@adonisjs/core/services/app'
import { MigrationRunner } from '@adonisjs/lucid/migration'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import { withoutAnswerLimit } from '#core/database/answer_limit'
import { dropLeftover } from '#core/database/leftover_tables'
import { withMigrationLock } from '#core/database/migration_lock'

const KNOWN = 'adonis_schema'

/** Lucid's own lock is released on whatever connection its pool hands out, and counts for one node of a cluster. */
function runner(connectionName?: string) {
  const connection = connectionName === undefined ? {} : { connectionName }
  return new MigrationRunner(db, app, { direction: 'up', dryRun: false, disableLocks: true, ...connection })
}

/** Names of the migrations that this database has not seen, in their order. */
export async function pendingMigrations(connectionName?: string): Promise<string[]> {
  const list = await runner(connectionName).getList()
  return list.filter(({ status }) => status === 'pending').map(({ name }) => name)
}

/** Whether this code finds the tables that it needs. Makes nothing. */
export async function isMigrated(): Promise<boolean> {
  return (await db.connection().schema.hasTable(KNOWN)) && (await pendingMigrations()).length === 0
}

/** Brings the database up to date and answers what was run. Processes that start together wait for one another; where nothing is to be done, nothing is locked. */
export async function migrate(onWait?: () => void): Promise<string[]> {
  return withoutAnswerLimit(() => migrateAll(onWait))
}

async function migrateAll(onWait?: () => void): Promise<string[]> {
  // Asking for the list makes the table of migrations, which two at once cannot.
  const isNew = !(await db.connection().schema.hasTable(KNOWN))
  if (!isNew && (await pendingMigrations()).length === 0) return []
  return withMigrationLock(() => runPending(), onWait)
}

/** Brings another database up to date, or to where `only` these have run. Whoever calls has it for itself. */
export async function migrateOther(connectionName: string, only?: ReadonlySet<string>): Promise<void> {
  await withoutAnswerLimit(() => runPending(connectionName, only))
}

async function runPending(connectionName?: string, only?: ReadonlySet<string>): Promise<string[]> {
  const done: string[] = []
  let hasDropped = false
  for (;;) {
    const { names, error } = await runOnce(connectionName, only)
    done.push(...names)
    if (!error) break
    // A killed process leaves one. More are tables whose migrations were forgotten, such as by a dump that came in part.
    if (hasDropped || !(await dropLeftover(error, connectionName))) throw error
    hasDropped = true
  }
  // knex hides a COMMIT that failed (docs/adr/0016): only the database knows what was stored.
  const [missing] = (await pendingMigrations(connectionName)).filter((name) => only?.has(name) ?? true)
  if (missing) throw new Error(`The database did not store the migration ${missing}`)
  return done
}

async function runOnce(connectionName?: string, only?: ReadonlySet<string>) {
  const migrations = runner(connectionName)
  // Lucid has no option for it, and reads the list here.
  const source = migrations['migrationSource'] as { getMigrations(): Promise<{ name: string }[]> }
  const all = source.getMigrations.bind(source)
  if (only) source.getMigrations = async () => (await all()).filter(({ name }) => only.has(name))
  lockFirst(migrations)
  await migrations.run()
  const completed = Object.entries(migrations.migratedFiles).filter(([, file]) => file.status === 'completed')
  return { names: completed.map(([name]) => name), error: migrations.error }
}

/**
 * Has each migration on SQLite take the lock of writers before anything else: once a transaction has read, SQLite lets it write only if
 * nobody else wrote meanwhile (SQLITE_BUSY_SNAPSHOT), and Lucid begins it without a lock. Others write while they start beside it.
 */
function lockFirst(migrations: MigrationRunner) {
  const begin = migrations['getClient'].bind(migrations) as (isWithout: boolean) => Promise<QueryClientContract>
  Object.assign(migrations, {
    async getClient(isWithout: boolean) {
      const client = await begin(isWithout)
      if (client.isTransaction && client.dialect.name !== 'mysql')
        await takeWriteLock(client as TransactionClientContract)
      return client
    },
  })
}

/** A statement that may change rows takes it, also where there are none. */
async function takeWriteLock(client: TransactionClientContract) {
  try {
    await client.rawQuery(`DELETE FROM ${KNOWN} WHERE 0`)
  } catch (error) {
    // Lucid rolls back only what fails later, and the transaction has SQLite's one connection.
    await client.rollback()
    throw error
  }
}
