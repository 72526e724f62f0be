import { setImmediate as letOthersGo } from 'node:timers/promises'
import type { DateTime } from 'luxon'
import { fromSql, toSql } from '#core/database/columns'
import { type Binding, firstRow, rows } from '#core/database/rows'
import { CORRECTION } from '#billing/services/ledger'
import { monthsOf, type Stretch } from '#billing/services/analytics_range'
import type { FigureKind, Sum } from '#billing/services/payment_figures'

interface Row {
  currency: string
  gateway: string
  at: string
  kind: FigureKind
  entries: number | string
  minor: number | string | null
}

/** Letters of an instant that name its day or its month: both engines write it the same way. */
const LETTERS = { day: 10, month: 7 } as const

/** A correction changes what an entry amounts to, and is no further payment, refund or dispute. */
const ENTRIES = `SUM(CASE WHEN provider_ref LIKE '%${CORRECTION}%' THEN 0 ELSE 1 END) AS entries`

const ledger = (letters: number) => `SELECT currency, gateway, SUBSTR(occurred_at, 1, ${letters}) AS at,
  type AS kind, ${ENTRIES}, SUM(amount_minor) AS minor FROM ledger_entries
  WHERE test_mode = ? AND type IN ('charge', 'fee', 'tax', 'refund', 'dispute') AND occurred_at >= ? AND occurred_at < ?
  GROUP BY currency, gateway, at, kind`

/** What failed refunds and won disputes brought back; the reference says which. */
const undone = (letters: number) => `SELECT currency, gateway, SUBSTR(occurred_at, 1, ${letters}) AS at,
  CASE WHEN provider_ref LIKE 'reversal:dispute:%' THEN 'undone_dispute' ELSE 'undone_refund' END AS kind,
  ${ENTRIES}, SUM(amount_minor) AS minor FROM ledger_entries
  WHERE test_mode = ? AND type = 'reversal' AND occurred_at >= ? AND occurred_at < ?
  GROUP BY currency, gateway, at, kind`

const failed = (letters: number) => `SELECT currency, gateway, SUBSTR(created_at, 1, ${letters}) AS at,
  'failed' AS kind, COUNT(*) AS entries, 0 AS minor FROM payments
  WHERE test_mode = ? AND status = 'failed' AND amount_minor > 0 AND created_at >= ? AND created_at < ?
  GROUP BY currency, gateway, at`

const unknownFee = (letters: number) => `SELECT currency, gateway, SUBSTR(paid_at, 1, ${letters}) AS at,
  'unknown_fee' AS kind, COUNT(*) AS entries, 0 AS minor FROM payments
  WHERE test_mode = ? AND fee_minor IS NULL AND amount_minor > 0 AND paid_at >= ? AND paid_at < ?
  GROUP BY currency, gateway, at`

/** The statements of one stretch; each is a range of an index, and answers a row for each day or month and kind. */
export function statementsOf(unit: Stretch['unit']): readonly string[] {
  return [ledger, undone, failed, unknownFee].map((statement) => statement(LETTERS[unit]))
}

/** Before any payment. */
const BEGINNING = '1970-01-01 00:00:00.000'

/** The bindings of such a statement. */
export function bindingsOf({ from, until }: Pick<Stretch, 'from' | 'until'>, testMode: boolean): Binding[] {
  return [testMode ? 1 : 0, from ? toSql(from) : BEGINNING, toSql(until)]
}

const FIRST = `SELECT (SELECT MIN(occurred_at) FROM ledger_entries) AS entry,
  (SELECT MIN(created_at) FROM payments) AS payment`

/** When the first thing in the books happened. */
async function beginningOfBooks(): Promise<DateTime | null> {
  const first = await firstRow<{ entry: string | null; payment: string | null }>(FIRST, [])
  const [earliest] = [first?.entry, first?.payment].flatMap((at) => at ?? []).toSorted()
  return earliest === undefined ? null : fromSql(earliest)
}

/**
 * What the books say of a stretch, by currency, gateway, and day or month. It is read month by month: years of a busy
 * service in one statement would keep everybody else waiting on SQLite, which answers in the process itself.
 */
export async function sumPayments({ unit, from, until }: Stretch, testMode: boolean): Promise<Sum[]> {
  const sums: Sum[] = []
  const begin = from ?? (await beginningOfBooks())
  for (const month of begin ? monthsOf({ from: begin, until }) : []) {
    for (const statement of statementsOf(unit)) {
      const found = await rows<Row>(statement, bindingsOf(month, testMode))
      sums.push(
        ...found.map(({ entries, minor, ...row }) => ({ ...row, entries: Number(entries), minor: Number(minor) }))
      )
    }
    await letOthersGo()
  }
  return sums
}
