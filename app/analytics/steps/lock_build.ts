import { write } from '#core/database/rows'
import { lockRow, type Trx } from '#core/database/transaction'

export const BUILD_ID = 1

/** How far the days are computed. */
export interface Build {
  readonly version: number
  readonly builtUntil: string | null
}

interface Row {
  version: number
  built_until: string | null
}

/** Two at once violate the key: the second one comes again. */
const BEGIN = `INSERT INTO metrics_builds (id, version) VALUES (${BUILD_ID}, 0)`

/** Lets one worker at a time write days: each of them goes on from the day before. */
export async function lockBuild(trx: Trx): Promise<Build> {
  const row = await lockRow<Row>(trx, 'metrics_builds', { id: BUILD_ID })
  if (!row) await write(BEGIN, [], trx)
  return { version: Number(row?.version ?? 0), builtUntil: row?.built_until?.slice(0, 'YYYY-MM-DD'.length) ?? null }
}
