import { firstRow, write } from '#core/database/rows'
import { transaction } from '#core/database/transaction'

/** The next fencing token, committed before the provider is asked for a subscription. */
export async function takeTicket(subscriptionId: number): Promise<number> {
  return transaction(async (trx) => {
    await write('UPDATE subscriptions SET sync_ticket = sync_ticket + 1 WHERE id = ?', [subscriptionId], trx)
    const sql = 'SELECT sync_ticket FROM subscriptions WHERE id = ?'
    const row = await firstRow<{ sync_ticket: number }>(sql, [subscriptionId], trx)
    if (!row) throw new Error(`There is no subscription ${subscriptionId}`)
    return row.sync_ticket
  })
}
