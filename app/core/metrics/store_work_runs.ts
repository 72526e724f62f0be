import { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { insertMissing } from '#core/database/insert_missing'
import { transaction } from '#core/database/transaction'
import { WorkRun } from '#core/metrics/models/work_run'
import type { Rounds, WorkRounds } from '#core/metrics/work_rounds'

/** Notes when scheduled work last ran, once a minute for all of a process's rounds: most ran every second and had nothing to do. */
export class StoreWorkRuns {
  /** What it can't store it gives back, for the next time. */
  async execute(known: WorkRounds): Promise<void> {
    const rounds = known.take()
    if (rounds.size === 0) return
    try {
      await this.#store(rounds)
    } catch (error) {
      known.giveBack(rounds)
      throw error
    }
  }

  async #store(rounds: ReadonlyMap<string, Rounds>) {
    await transaction(async (trx) => {
      // In one order: two workers would wait for each other.
      for (const [work, round] of [...rounds].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
        await insertMissing('work_runs', 'work', { work, ...beginningOf(round) }, trx)
        await WorkRun.query({ client: trx }).where({ work }).update(columnsOf(round))
      }
    })
  }
}

/** Of a round that began before this process noted rounds, nothing but its end is known. */
function beginningOf({ started }: Rounds) {
  return started === undefined ? {} : { first_started_at: at(started) }
}

/** What didn't happen since the last time stays as it was stored. */
function columnsOf({ started, succeeded, failed, errorCode }: Rounds) {
  return {
    ...(started !== undefined && { last_started_at: at(started) }),
    ...(succeeded !== undefined && { last_succeeded_at: at(succeeded) }),
    ...(failed !== undefined && { last_failed_at: at(failed), error_code: errorCode }),
  }
}

function at(ms: number) {
  return toSql(DateTime.fromMillis(ms, { zone: 'utc' }))
}
