import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import culvert from '#config/culvert'
import { migrate } from '#core/database/migrations'
import { rows } from '#core/database/rows'
import env from '#start/env'
import { keptFor } from '#tests/support/kept_schema'
import { type Dump, dumpDatabase, replay } from '#tests/support/schema_dump'

/** A database that may be filled: on SQLite before its file is there, so that it is asked for its connection after that. */
interface Target {
  file: string
  client(): QueryClientContract
}

/**
 * A migrated database for this test process: a copy of the one that the first process made of the same migrations, on the
 * same engine. The migrations run on the copy too and find nothing to do: what a copy lacked would be made then.
 */
export async function prepareSchema() {
  const own = { file: join(culvert.storage, 'culvert.sqlite'), client: () => db.connection() }
  await beginWith(keptFor(await engine()), own, migrate)
}

/** Of processes that begin at once with nothing kept, one migrates, and the others wait for what it keeps. */
export async function beginWith(kept: string, target: Target, migrateTarget: () => Promise<unknown>) {
  if (await isEmpty(target)) {
    if (!existsSync(kept) && (await isMade(kept, target, migrateTarget))) return
    await fill(kept, target)
  }
  await migrateTarget()
}

/** Answers whether it was this process that made it. */
async function isMade(kept: string, target: Target, migrateTarget: () => Promise<unknown>): Promise<boolean> {
  mkdirSync(dirname(kept), { recursive: true })
  const { exclusively } = (await import(new URL('../../scripts/lib/lock.mjs', import.meta.url).href)) as {
    exclusively<T>(file: string, work: () => Promise<T>): Promise<T>
  }
  return exclusively(`${kept}.lock`, async () => {
    if (existsSync(kept)) return false
    await migrateTarget()
    await keep(kept, target)
    return true
  })
}

async function isEmpty({ file, client }: Target): Promise<boolean> {
  return isMysql() ? (await client().getAllTables()).length === 0 : !existsSync(file)
}

/** Writes a migrated database down for `fill`. */
export async function copyOf(client: QueryClientContract, file: string) {
  if (isMysql()) writeFileSync(file, JSON.stringify(await dumpDatabase(client)))
  else await client.rawQuery('VACUUM INTO ?', [file])
}

export async function fill(kept: string, { file, client }: Target) {
  if (isMysql()) await replay(JSON.parse(readFileSync(kept, 'utf8')) as Dump, client())
  else copyFileSync(kept, file)
}

/** Not asked from the connection: that would make an empty file. */
function isMysql(): boolean {
  return env.get('DB_CLIENT') === 'mysql'
}

/** A reader never sees half of it. What a killed process left of it goes, and those of older migrations. */
async function keep(kept: string, { client }: Target) {
  const folder = dirname(kept)
  const part = `${kept}.part`
  rmSync(part, { force: true })
  await copyOf(client(), part)
  renameSync(part, kept)
  for (const old of globSync(`*${extname(kept)}{,.part}`, { cwd: folder }))
    if (old !== basename(kept)) rmSync(join(folder, old), { force: true })
}

async function engine(): Promise<string> {
  if (!isMysql()) return 'sqlite'
  const [found] = await rows<{ version: string }>('SELECT VERSION() AS version', [])
  return String(found?.version)
}
