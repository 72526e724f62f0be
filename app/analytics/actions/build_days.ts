import { setImmediate as letOthersGo } from 'node:timers/promises'
import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { write } from '#core/database/rows'
import { transaction, type Trx } from '#core/database/transaction'
import { claimDirtyDays, type DayRange, findFirstDay, hasDirtyDays, markDays } from '#billing/reporting'
import { findBuild } from '#analytics/queries/find_build'
import { findDay } from '#analytics/queries/find_day'
import { findDayFacts } from '#analytics/queries/find_day_facts'
import { dayAfter, upTo, without } from '#analytics/services/days'
import { rowsOfDay } from '#analytics/services/rows_of_day'
import { type Build, BUILD_ID, lockBuild } from '#analytics/steps/lock_build'
import { writeDay } from '#analytics/steps/write_day'

/** Marks that one transaction takes. */
const MARKS = 200
/** Days that one round computes at most, so that a worker can be stopped. */
const DAYS = 200

const NOTE =
  'UPDATE metrics_builds SET version = ?, built_until = ?, complete_at = COALESCE(?, complete_at) WHERE id = ?'

/** What there is to do, the days up to today that nobody has computed yet left out. */
interface Plan {
  readonly dirty: readonly DayRange[]
  /** The day to compute now; null: none. */
  readonly day: string | null
  readonly until: string | null
}

/**
 * Computes again the days whose figures changed, and those that have begun since: one day a transaction, the earliest first, each from
 * the day before (docs/adr/0026). What it has claimed and not computed is marked again in the same transaction.
 */
@inject()
export class BuildDays {
  constructor(private clock: Clock) {}

  /** Answers whether there is more to do than one round does. */
  async execute(): Promise<boolean> {
    if (!(await this.#isWaiting())) return false
    for (let count = 0; count < DAYS; count++) {
      const isComplete = await transaction((trx) => this.#next(trx))
      if (isComplete) return false
      await letOthersGo()
    }
    return true
  }

  async #isWaiting(): Promise<boolean> {
    const { builtUntil } = await findBuild()
    const [first, today] = [builtUntil ?? (await findFirstDay()), this.clock.today()]
    if (first === null) return false
    return builtUntil === null ? first <= today : builtUntil < today || hasDirtyDays()
  }

  /** Answers whether nothing is left to compute. */
  async #next(trx: Trx): Promise<boolean> {
    const build = await lockBuild(trx)
    const [today, now] = [this.clock.today(), toSql(this.clock.now())]
    const { dirty, day, until } = await planOf(build, today, trx)
    const found = day === null ? { isOther: false, isCarried: false } : await buildDay(day, trx)
    const next = day !== null && found.isCarried ? [{ first: dayAfter(day), last: dayAfter(day) }] : []
    await markDays([...(day === null ? dirty : without(dirty, day)), ...upTo(next, until ?? '')], trx)
    const isComplete = (until === null || until >= today) && !(await hasDirtyDays(trx))
    const version = build.version + (found.isOther ? 1 : 0)
    await write(NOTE, [version, until, isComplete ? now : null, BUILD_ID], trx)
    return isComplete
  }
}

/** Days after the last one that was computed need no mark: they are computed anyway once they have begun. */
async function planOf({ builtUntil }: Build, today: string, trx: Trx): Promise<Plan> {
  const claimed = await claimDirtyDays(MARKS, trx)
  const next = builtUntil === null ? await findFirstDay(trx) : dayAfter(builtUntil)
  const dirty = builtUntil === null ? [] : upTo(claimed, builtUntil)
  const isBehind = next !== null && next <= today
  const day = dirty[0]?.first ?? (isBehind ? next : null)
  return { dirty, day, until: day !== null && (builtUntil === null || day > builtUntil) ? day : builtUntil }
}

/** Writes a day if it comes out differently, and says whether the days after it have to follow. */
async function buildDay(day: string, trx: Trx): Promise<{ isOther: boolean; isCarried: boolean }> {
  const before = await findDay(dayAfter(day, -1), trx)
  const [was, is] = [await findDay(day, trx), rowsOfDay(await findDayFacts(day, trx), before)]
  const isOther = JSON.stringify(was) !== JSON.stringify(is)
  if (isOther) await writeDay(day, is, trx)
  return { isOther, isCarried: statesOf(was) !== statesOf(is) }
}

function statesOf(rows: Awaited<ReturnType<typeof findDay>>): string {
  const running = rows.filter(({ mrrX12, subscribers }) => mrrX12 !== 0 || subscribers !== 0)
  return JSON.stringify(
    running.map(({ testMode, currency, gateway, planId, mrrX12, subscribers }) => [
      testMode,
      currency,
      gateway,
      planId,
      mrrX12,
      subscribers,
    ])
  )
}
