import db from '@adonisjs/lucid/services/db'

/** Names in storage of every published file. */
export async function listStoredNames(): Promise<string[]> {
  const rows = (await db.from('builds').select('stored_as').orderBy('id')) as { stored_as: string }[]
  return rows.map(({ stored_as: name }) => name)
}
