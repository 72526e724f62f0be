import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import culvert from '#config/culvert'
import { migrate } from '#core/database/migrations'
import { rows } from '#core/database/rows'
import env from '#start/env'
import { projectRoot } from '#start/paths'
import { type Dump, dumpDatabase, replay } from '#tests/support/schema_dump'

const FOLDER = join(projectRoot, '.cache/schema')
/** What a migrated database is made from: the migrations, what they import of this folder, and the packages that run them. */
const SOURCES = ['database/migrations/*.ts', 'app/core/database/*.ts', 'package-lock.json']

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
  await beginWith(join(FOLDER, await nameOf()), own, migrate)
}

/** Of processes that begin at once with nothing kept, one migrates, and the others wait for what it keeps. */
export async function beginWith(kept: string, target: Target, migrateTarget: () => Promise<unknown>) {
  if (await isEmpty(target)) {
    if (!existsSync(kept) && (await isMade(kept, target, migrateTarget))) return
    await fill(kept, target)
  }
  await migrateTarget()
}

/** The same for a product on SQLite that a test starts with this storage folder. */
export async function giveSchema(storage: string) {
  const kept = join(FOLDER, await nameOf())
  if (existsSync(kept)) copyFileSync(kept, join(storage, 'culvert.sqlite'))
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

/** Of another version of the engine, or of another migration, there is another one. */
async function nameOf(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap((pattern) => globSync(pattern, { cwd: projectRoot })).toSorted())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(projectRoot, file)))
      .update('\0')
  if (!isMysql()) return `${hash.digest('hex')}.sqlite`
  const [found] = await rows<{ version: string }>('SELECT VERSION() AS version', [])
  return `${hash.update(String(found?.version)).digest('hex')}.json`
}
