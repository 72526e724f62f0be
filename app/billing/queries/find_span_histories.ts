import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { rows } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import { SPAN_COLUMNS, toSpan, type FoundSpan, type SpanRow } from '#billing/services/found_span'

/** A span, and the day on which its customer paid for the first time in its mode. */
export interface SpanHistory extends FoundSpan {
  readonly firstPaidOn: string | null
}

type Row = SpanRow & { first_paid: string | null }

export const SPAN_HISTORIES = `SELECT ${SPAN_COLUMNS}, CASE WHEN p.test_mode = 1 THEN c.first_paid_test_on ELSE c.first_paid_on END AS first_paid
  FROM (SELECT b.customer_id, b.test_mode FROM subscription_spans b WHERE b.starts_at >= ? AND b.starts_at < ?
    UNION SELECT e.customer_id, e.test_mode FROM subscription_spans e WHERE e.ends_at >= ? AND e.ends_at < ?) m
  JOIN subscription_spans p ON p.customer_id = m.customer_id AND p.test_mode = m.test_mode AND p.starts_at < ?
  JOIN customers c ON c.id = p.customer_id ORDER BY p.customer_id, p.starts_at, p.subscription_id`

/** Of each customer for whom a span began or ended in [from, to): all spans that began before `to`. */
export async function findSpanHistories(from: DateTime, to: DateTime, trx?: Trx): Promise<SpanHistory[]> {
  const range = [toSql(from), toSql(to)]
  const found = await rows<Row>(SPAN_HISTORIES, [...range, ...range, toSql(to)], trx)
  return found.map((row) => ({ ...toSpan(row), firstPaidOn: row.first_paid?.slice(0, 'YYYY-MM-DD'.length) ?? null }))
}
