import db from '@adonisjs/lucid/services/db'
import { fold } from '#core/database/fold'

/** A search that finds more than this of one kind shows the latest of them. */
const MOST_FOUND = 300

/** Payments whose id, charge's id or invoice number begins so, in upper or lower case: three ranges of three indexes. */
export async function searchPaymentIds(text: string): Promise<{ ids: number[]; isCut: boolean }> {
  const prefix = fold(text)
  const beginning = (table: 'payments' | 'invoices', id: string, column: string) =>
    db
      .from(table)
      .select(`${id} as id`)
      .where(column, '>=', prefix)
      .where(column, '<', `${prefix}\u{10FFFF}`)
      .orderBy(id, 'desc')
      .limit(MOST_FOUND) as unknown as Promise<{ id: number }[]>
  const found = await Promise.all([
    beginning('payments', 'id', 'provider_key'),
    beginning('payments', 'id', 'charge_key'),
    beginning('invoices', 'payment_id', 'number'),
  ])
  return {
    ids: [...new Set(found.flat().map(({ id }) => Number(id)))],
    isCut: found.some(({ length }) => length === MOST_FOUND),
  }
}
