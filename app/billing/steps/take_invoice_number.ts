import { isUniqueViolation } from '#core/database/errors'
import { firstRow, write } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'

const DIGITS = 6
const RAISE = 'UPDATE invoice_numbers SET last = last + 1 WHERE year = ?'

/**
 * The next number of a year, such as '2026-000042'. It is raised in the transaction that issues the invoice and goes back
 * with it: tax authorities want numbers without holes.
 */
export async function takeInvoiceNumber(year: number, trx: Trx): Promise<string> {
  const raised = await write(RAISE, [year], trx)
  if (raised.affected === 0) await beginYear(year, trx)
  const row = await firstRow<{ last: number }>('SELECT last FROM invoice_numbers WHERE year = ?', [year], trx)
  return `${year}-${String(row?.last ?? 0).padStart(DIGITS, '0')}`
}

/** Two first invoices of a year at once: the second finds the row of the first. */
async function beginYear(year: number, trx: Trx) {
  try {
    await write('INSERT INTO invoice_numbers (year, last) VALUES (?, 1)', [year], trx)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    await write(RAISE, [year], trx)
  }
}
