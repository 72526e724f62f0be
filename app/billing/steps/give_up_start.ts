import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { write } from '#core/database/rows'
import { transaction } from '#core/database/transaction'

const SQL = "UPDATE subscriptions SET given_up_at = ? WHERE id = ? AND status = 'incomplete'"

/**
 * Before a provider is told to end a checkout: should another window pay it in that moment, the money is given back. False
 * where it is not incomplete any more; then nothing was given up.
 */
export async function giveUpStart(subscriptionId: number, now: DateTime): Promise<boolean> {
  const { affected } = await transaction((trx) => write(SQL, [toSql(now), subscriptionId], trx))
  return affected === 1
}
