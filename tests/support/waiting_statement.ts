import db from '@adonisjs/lucid/services/db'
import { eventually } from '#tests/support/eventually'

/** Waits until a connection of MariaDB is at a statement that looks like this, and answers which: it stays there as long as a lock keeps it. */
export async function waitingStatement(like: string): Promise<number> {
  const look = async () => {
    const found = 'SELECT id FROM information_schema.processlist WHERE info LIKE ? AND id <> CONNECTION_ID()'
    const [[row]] = (await db.rawQuery(found, [like])) as [[{ id: number }?]]
    return row
  }
  return (await eventually(`a statement like '${like}' waits`, look, 5)).id
}

/** Waits until somebody else has this row locked. */
export async function lockedRow(table: string, id: number) {
  await eventually(`row ${id} of ${table} is locked`, async () => {
    const asked = db.rawQuery('SELECT id FROM ?? WHERE id = ? LOCK IN SHARE MODE NOWAIT', [table, id])
    return asked.then(
      () => false,
      (error: { errno?: number }) => error.errno === 1205
    )
  })
}
