import { transaction, type Trx } from '#core/database/transaction'

/**
 * Makes a row unless one with the same unique `key` is there; an existing row stays as it is. Anything else that's wrong with the row
 * throws: a row it refers to that is gone, a value that is too long. On MariaDB a clash of
 * another unique key counts as that row, too, so `key` has to be the only one that can clash. Without `trx` it is a transaction of its own,
 * so that one of many that insert the same row at once is repeated when MariaDB gives it up for a deadlock.
 */
export async function insertMissing(
  table: string,
  key: string | readonly string[],
  row: Record<string, unknown>,
  trx?: Trx
): Promise<void> {
  await transaction(async (own) => {
    const keys = [key].flat()
    const insert = own.insertQuery().table(table).insert(row).onConflict(keys)
    // INSERT IGNORE would leave a row without its parent out and cut long values.
    const same = Object.fromEntries(keys.map((column) => [column, own.raw('??', [column])]))
    await (own.dialect.name === 'mysql' ? insert.merge(same) : insert.ignore())
  }, trx)
}
