import { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { insertMissing } from '#core/database/insert_missing'
import { transaction } from '#core/database/transaction'
import { WorkRun } from '#core/metrics/models/work_run'
import type { Rounds } from '#core/metrics/work_rounds'

/** Notes when scheduled work last ran, once a minute for all of a process's rounds: most ran every second and had nothing to do. */
export class StoreWorkRuns {
  async execute(rounds: ReadonlyMap<string, Rounds>): Promise<void> {
    if (rounds.size === 0) return
    await transaction(async (trx) => {
      // In one order: two workers would wait for each other.
      for (const [work, round] of [...rounds].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
        await insertMissing('work_runs', 'work', { work }, trx)
        await WorkRun.query({ client: trx }).where({ work }).update(columnsOf(round))
      }
    })
  }
}

/** What didn't happen since the last time stays as it was stored. */
function columnsOf({ started, succeeded, failed, errorCode }: Rounds) {
  const at = (ms: number) => toSql(DateTime.fromMillis(ms, { zone: 'utc' }))
  return {
    ...(started !== undefined && { last_started_at: at(started) }),
    ...(succeeded !== undefined && { last_succeeded_at: at(succeeded) }),
    ...(failed !== undefined && { last_failed_at: at(failed), error_code: errorCode }),
  }
}
