import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { rows } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import { SPAN_COLUMNS, toSpan, type FoundSpan, type SpanRow } from '#billing/services/found_span'

interface Batch {
  /** The id of the last span of the batch before; 0: from the first. */
  readonly after: number
  readonly limit: number
}

const SQL = `SELECT ${SPAN_COLUMNS} FROM subscription_spans p
  WHERE p.id > ? AND p.starts_at <= ? AND (p.ends_at IS NULL OR p.ends_at > ?) ORDER BY p.id LIMIT ?`

/** What ran at an instant, some at a time. */
export async function findRunningSpans(at: DateTime, { after, limit }: Batch, trx?: Trx): Promise<FoundSpan[]> {
  return (await rows<SpanRow>(SQL, [after, toSql(at), toSql(at), limit], trx)).map(toSpan)
}
