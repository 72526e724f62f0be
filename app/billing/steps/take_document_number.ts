import { isUniqueViolation } from '#core/database/errors'
import { insertMissing } from '#core/database/insert_missing'
import { firstRow, write } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'

const DIGITS = 6
/** Series of documents, each with the table of its last numbers and what its numbers begin with. */
const SERIES = {
  invoice: { table: 'invoice_numbers', prefix: '' },
  credit_note: { table: 'credit_note_numbers', prefix: 'C' },
} as const

const raise = (table: string) => `UPDATE ${table} SET last = last + 1 WHERE year = ?`

/**
 * The next number of a series in a year, such as '2026-000042'. It is raised in the transaction that issues the document and
 * goes back with it: tax authorities want numbers without holes.
 */
export async function takeDocumentNumber(series: keyof typeof SERIES, year: number, trx: Trx): Promise<string> {
  const { table, prefix } = SERIES[series]
  const raised = await write(raise(table), [year], trx)
  if (raised.affected === 0) await beginYear(table, year, trx)
  const row = await firstRow<{ last: number }>(`SELECT last FROM ${table} WHERE year = ?`, [year], trx)
  return `${prefix}${year}-${String(row?.last ?? 0).padStart(DIGITS, '0')}`
}

/** Makes the next number of each series in a year higher than `least`. */
export async function skipDocumentNumbers({ year, least }: { year: number; least: number }, trx: Trx): Promise<void> {
  for (const { table } of Object.values(SERIES)) {
    await insertMissing(table, 'year', { year, last: 0 }, trx)
    await write(`UPDATE ${table} SET last = ? WHERE year = ? AND last < ?`, [least, year, least], trx)
  }
}

/** Two first documents of a year at once: the second finds the row of the first. */
async function beginYear(table: string, year: number, trx: Trx) {
  try {
    await write(`INSERT INTO ${table} (year, last) VALUES (?, 1)`, [year], trx)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    await write(raise(table), [year], trx)
  }
}
