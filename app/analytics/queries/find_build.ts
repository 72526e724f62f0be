import { fromSql } from '#core/database/columns'
import { firstRow } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import type { DateTime } from 'luxon'

/** How far the daily figures are, and which version of them. */
export interface MetricsState {
  /** Rises with every day that came out differently: what was made of an older version is stale. */
  readonly version: number
  readonly builtUntil: string | null
  /** When everything that was known was computed last. */
  readonly completeAt: DateTime | null
}

interface Row {
  version: number
  built_until: string | null
  complete_at: string | null
}

const SQL = 'SELECT version, built_until, complete_at FROM metrics_builds WHERE id = 1'

/** Before the first day is computed it is version 0. */
export async function findBuild(trx?: Trx): Promise<MetricsState> {
  const row = await firstRow<Row>(SQL, [], trx)
  return {
    version: Number(row?.version ?? 0),
    builtUntil: row?.built_until?.slice(0, 'YYYY-MM-DD'.length) ?? null,
    completeAt: row?.complete_at ? fromSql(row.complete_at) : null,
  }
}
