import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { rows } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import { SPAN_COLUMNS, toSpan, type FoundSpan, type SpanRow } from '#billing/services/found_span'

const SQL = `SELECT ${SPAN_COLUMNS} FROM subscription_spans p WHERE p.starts_at >= ? AND p.starts_at < ?
  UNION SELECT ${SPAN_COLUMNS} FROM subscription_spans p WHERE p.ends_at >= ? AND p.ends_at < ? ORDER BY id`

/** What began or ended in [from, to). */
export async function findMovedSpans(from: DateTime, to: DateTime, trx?: Trx): Promise<FoundSpan[]> {
  const range = [toSql(from), toSql(to)]
  return (await rows<SpanRow>(SQL, [...range, ...range], trx)).map(toSpan)
}
