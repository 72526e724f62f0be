import { firstRow } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import { ACCOUNT_COLUMNS, toAccount, type Account, type AccountRow } from '#users/queries/account'

const BY_ID = `SELECT ${ACCOUNT_COLUMNS} FROM users u WHERE u.id = ?`
const BY_EMAIL = `SELECT ${ACCOUNT_COLUMNS} FROM users u WHERE u.email = ?`

/** One account by its number or by its e-mail address (in lower case). */
export class FindAccount {
  async execute(key: number | string, trx?: Trx): Promise<Account | null> {
    const row = await firstRow<AccountRow>(typeof key === 'number' ? BY_ID : BY_EMAIL, [key], trx)
    return row && toAccount(row)
  }
}
