import { rmSync } from 'node:fs'
import db from '@adonisjs/lucid/services/db'
import env from '#start/env'
import { freshInstallation } from '#tests/support/processes'

/** An installation that nobody has started yet, on this run's engine; on MariaDB in a database of that name. */
export async function emptyInstallation(database: string, cleanup: (task: () => Promise<void>) => void) {
  const variables = freshInstallation()
  cleanup(async () => rmSync(variables['CULVERT_STORAGE'] ?? '', { recursive: true, force: true }))
  if (env.get('DB_CLIENT') !== 'mysql') return variables
  await db.rawQuery(`CREATE DATABASE ${database} CHARACTER SET utf8mb4`)
  cleanup(async () => void (await db.rawQuery(`DROP DATABASE ${database}`)))
  const given = Object.entries(process.env).filter(([name]) => name.startsWith('DB_')) as [string, string][]
  return { ...variables, ...Object.fromEntries(given), DB_DATABASE: database }
}
