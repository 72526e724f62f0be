import { inject } from '@adonisjs/core'
import { write } from '#core/database/rows'
import { transaction, type Trx } from '#core/database/transaction'
import { type Counted, SignInTally } from '#users/services/sign_in_tally'

/** Several processes add to one row. */
const INSERT = 'INSERT INTO sign_in_counts (hour, outcome, amount) VALUES (?, ?, ?)'
const ADD = {
  mysql: `${INSERT} ON DUPLICATE KEY UPDATE amount = amount + VALUES(amount)`,
  sqlite: `${INSERT} ON CONFLICT (hour, outcome) DO UPDATE SET amount = amount + excluded.amount`,
}

/** Stores what this process has counted since the last time. */
@inject()
export class StoreSignInCounts {
  constructor(private tally: SignInTally) {}

  async execute(): Promise<void> {
    const counted = this.tally.take()
    if (counted.length === 0) return
    try {
      await transaction((trx) => this.#store(counted, trx))
    } catch (error) {
      this.tally.putBack(counted)
      throw error
    }
  }

  async #store(counted: readonly Counted[], trx: Trx) {
    const sql = trx.dialect.name === 'mysql' ? ADD.mysql : ADD.sqlite
    for (const { hour, outcome, amount } of counted) await write(sql, [hour, outcome, amount], trx)
  }
}
