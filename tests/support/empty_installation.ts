import { rmSync } from 'node:fs'
import db from '@adonisjs/lucid/services/db'
import env from '#start/env'
import { giveSchema } from '#tests/support/kept_schema'
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

/** The same with its tables on SQLite; on MariaDB whatever prepares it makes them. */
export async function unpreparedInstallation(database: string, cleanup: (task: () => Promise<void>) => void) {
  const variables = await emptyInstallation(database, cleanup)
  if (env.get('DB_CLIENT') !== 'mysql') giveSchema(variables['CULVERT_STORAGE'] ?? '')
  return variables
}
