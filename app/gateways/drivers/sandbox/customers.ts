import { insertMissing } from '#core/database/insert_missing'
import { firstRow } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import { newId } from '#gateways/drivers/sandbox/ids'
import { refused } from '#gateways/drivers/sandbox/refusals'

/** The customer of an earlier start, or the one of this reference, made where there is none. Nobody's address is kept. */
export async function customerFor(id: string | null, reference: string, trx: Trx): Promise<string> {
  const row = { provider_id: newId('cus'), reference }
  if (id === null) await insertMissing('sandbox_customers', 'reference', row, trx)
  const [column, value] = id === null ? ['reference', reference] : ['provider_id', id]
  const sql = `SELECT provider_id FROM sandbox_customers WHERE ${column} = ?`
  const found = await firstRow<{ provider_id: string }>(sql, [value], trx)
  if (!found) throw refused('There is no such customer')
  return found.provider_id
}
