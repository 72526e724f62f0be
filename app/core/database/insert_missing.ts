import { transaction, type Trx } from '#core/database/transaction'

/**
 * Makes a row unless one with the same unique `key` is there; an existing row stays as it is. Without `trx` it is a transaction
 * of its own, so that one of many that insert the same row at once is repeated when MariaDB gives it up for a deadlock.
 */
export async function insertMissing(
  table: string,
  key: string | readonly string[],
  row: Record<string, unknown>,
  trx?: Trx
): Promise<void> {
  await transaction(async (own) => {
    await own.insertQuery().table(table).insert(row).onConflict([key].flat()).ignore()
  }, trx)
}
