import { writeFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { toSql } from '#core/database/columns'
import { Clock } from '#core/clock'
import { FileIndex } from '#files/search/file_index'
import { createUser } from '#tests/support/accounts'
import { onDisk } from '#tests/support/files'
import { insertMany } from '#tests/support/insert_many'

/** What gives a task something to do whose amount the database or the disk decides. */
export interface UpkeepWork {
  arrange(): Promise<void>
  /** Whether it can have done so much, where it said before that it would do `estimated`. */
  isRight(count: number, estimated: number): boolean
}

const isSqlite = () => db.connection().dialect.name !== 'mysql'

/** Pages that nothing is on any more. */
async function freePages() {
  const due_at = toSql((await app.container.make(Clock)).now().plus({ years: 1 }))
  const mail = { template: 'x', sealed: 'y'.repeat(4_000), attempts: 0, due_at }
  await insertMany('outgoing_mails', 1_500, () => mail)
  await db.from('outgoing_mails').delete()
}

const FILES = 30

/** Files that the index of this process knows. */
async function indexFiles() {
  for (let n = 0; n < FILES; n += 1) writeFileSync(onDisk(`/${n}.txt`), 'text')
  await (await app.container.make(FileIndex)).askFresh('recheck', { begin: false })
}

/** By task: those that tests/support/task_work.ts has not. */
export const UPKEEP_WORK: Readonly<Record<string, UpkeepWork>> = {
  'core.database_statistics': {
    arrange: async () => {},
    isRight: (count, estimated) => count === estimated && count > 50,
  },
  'core.database_log': {
    arrange: async () => void (await createUser()),
    // Whoever writes moves pages too, once there are many.
    isRight: (count, estimated) => (isSqlite() ? estimated > 0 && count >= 0 : estimated + count === 0),
  },
  'core.free_pages': {
    arrange: freePages,
    // Some of them the others use meanwhile.
    isRight: (count, estimated) => (isSqlite() ? count > 256 && count <= estimated : estimated + count === 0),
  },
  'files.search_index': { arrange: indexFiles, isRight: (count) => count === FILES },
}

/** Which tasks no process can be killed in the middle of, and why: they do all of their work in one statement, or there is none. */
export const WITHOUT_MIDDLE = (): Readonly<Record<string, string>> => ({
  'core.database_log': isSqlite() ? 'One PRAGMA moves all pages.' : 'The database has no such log.',
  ...(isSqlite() ? {} : { 'core.free_pages': 'The database has no pages to give back.' }),
})
