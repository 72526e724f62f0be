import db from '@adonisjs/lucid/services/db'

/** A search that finds more than this of one kind shows the latest of them. */
const MOST_FOUND = 300

/** Payments whose number, whose charge's number or whose invoice's number begins so: three ranges of three indexes. */
export async function searchPaymentIds(prefix: string): Promise<{ ids: number[]; isCut: boolean }> {
  const beginning = (table: 'payments' | 'invoices', id: string, column: string) =>
    db
      .from(table)
      .select(`${id} as id`)
      .where(column, '>=', prefix)
      .where(column, '<', `${prefix}\u{10FFFF}`)
      .orderBy(id, 'desc')
      .limit(MOST_FOUND) as unknown as Promise<{ id: number }[]>
  const found = await Promise.all([
    beginning('payments', 'id', 'provider_id'),
    beginning('payments', 'id', 'charge_id'),
    beginning('invoices', 'payment_id', 'number'),
  ])
  return {
    ids: [...new Set(found.flat().map(({ id }) => Number(id)))],
    isCut: found.some(({ length }) => length === MOST_FOUND),
  }
}
