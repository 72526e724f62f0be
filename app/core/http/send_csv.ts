import { Readable } from 'node:stream'
import type { HttpContext } from '@adonisjs/core/http'

/** Written as it is: '-9.90' is a number and no formula. Never of what somebody typed. */
export interface Decimal {
  readonly decimal: string
}

type Cell = string | number | boolean | Decimal | null

/** A column's title and its cells. */
export type CsvColumns<Row> = readonly (readonly [title: string, read: (row: Row) => Cell])[]

/** Spreadsheets take a cell that begins so for a formula (OWASP, CSV injection): a quote before it makes it text. */
const FORMULA = /^\s*[=+\-@]|^[\t\r]/

/** Streams rows as a file, batch by batch, as fast as the other side reads: nothing of it is kept. */
export function sendCsv<Row>(
  { response, logger }: Pick<HttpContext, 'response' | 'logger'>,
  file: string,
  columns: CsvColumns<Row>,
  batches: AsyncIterable<readonly Row[]>
) {
  sendCsvLines({ response, logger }, file, Readable.from(csv(columns, batches)))
}

/** Streams the lines of such a file, which are made already. */
export function sendCsvLines(
  { response, logger }: Pick<HttpContext, 'response' | 'logger'>,
  file: string,
  lines: Readable
) {
  response.header('Content-Type', 'text/csv; charset=utf-8')
  response.header('Content-Disposition', `attachment; filename="${file}"`)
  response.header('Cache-Control', 'no-store')
  // Once the file is on its way the exception handler hears of nothing: the connection is cut, and this line says why.
  lines.on('error', (error) => void logger.error({ err: error, file }, 'an export failed'))
  response.stream(lines)
}

/** The lines of such a file: its titles, then as many at once as there are in a batch. */
export async function* csv<Row>(columns: CsvColumns<Row>, batches: AsyncIterable<readonly Row[]>) {
  yield line(columns.map(([title]) => title))
  for await (const batch of batches) yield batch.map((row) => line(columns.map(([, read]) => read(row)))).join('')
}

function line(cells: readonly Cell[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function cell(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'object') return value.decimal
  if (typeof value !== 'string') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
