import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#start/paths'

const FOLDER = join(projectRoot, '.cache/schema')
/** What a migrated database is made from: the migrations, what they import of this folder, and the packages that run them. */
const SOURCES = ['database/migrations/*.ts', 'app/core/database/*.ts', 'package-lock.json']

/**
 * Where the migrated schema of an engine is kept: 'sqlite', or the version of MariaDB. Of other migrations there is another
 * one. Needs no application: processes that only start a product read this, too.
 */
export function keptFor(engine: string): string {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap((pattern) => globSync(pattern, { cwd: projectRoot })).toSorted())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(projectRoot, file)))
      .update('\0')
  if (engine === 'sqlite') return join(FOLDER, `${hash.digest('hex')}.sqlite`)
  return join(FOLDER, `${hash.update(engine).digest('hex')}.json`)
}

/** A product on SQLite that a test starts with this storage folder begins with a copy of the schema, where one is kept. */
export function giveSchema(storage: string) {
  const kept = keptFor('sqlite')
  if (existsSync(kept)) copyFileSync(kept, join(storage, 'culvert.sqlite'))
}
