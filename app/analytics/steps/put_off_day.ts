import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { write } from '#core/database/rows'
import type { Trx } from '#core/database/transaction'
import { findDayBefore } from '#analytics/queries/find_day_before'
import { findFailedDays } from '#analytics/queries/find_failed_days'
import { computeDay } from '#analytics/services/computed_day'
import { boundsOf } from '#analytics/services/days'
import { BUILD_ID, lockBuild } from '#analytics/steps/lock_build'
import { writeDay } from '#analytics/steps/write_day'

const FIRST_MINUTES = 1
const LONGEST_MINUTES = 60

const RETRY = 'UPDATE failed_days SET attempts = ?, retry_at = ? WHERE day = ?'
const NOTE = 'INSERT INTO failed_days (attempts, retry_at, day) VALUES (?, ?, ?)'
const REACH = 'UPDATE metrics_builds SET version = version + 1, built_until = ? WHERE id = ?'

/** Minutes until the next try: doubled each time, an hour at most. */
const minutesAfter = (attempts: number) => Math.min(FIRST_MINUTES * 2 ** (attempts - 1), LONGEST_MINUTES)

/** Puts off a day that couldn't be computed. A day that never was gets the state of the day before, so that the next ones go on from it. */
export async function putOffDay(day: string, now: DateTime, trx: Trx): Promise<number> {
  const { builtUntil } = await lockBuild(trx)
  const known = (await findFailedDays(trx)).find((failed) => failed.day === day)
  const attempts = (known?.attempts ?? 0) + 1
  await write(known ? RETRY : NOTE, [attempts, toSql(now.plus({ minutes: minutesAfter(attempts) })), day], trx)
  if (builtUntil === null || day > builtUntil) {
    await writeDay(day, computeDay(nothingOn(day), await findDayBefore(day, trx)), trx)
    await write(REACH, [day, BUILD_ID], trx)
  }
  return attempts
}

function nothingOn(day: string) {
  const { from, to } = boundsOf(day)
  const none = { spans: [], entries: [], payments: [], failures: [], returned: [], firstPayments: [] }
  return { from: from.toMillis(), to: to.toMillis(), ...none }
}
