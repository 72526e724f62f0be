import { setImmediate as letOthersGo } from 'node:timers/promises'
import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import { isConnectionLost, isDiskFull } from '#core/database/errors'
import { write } from '#core/database/rows'
import { transaction, type Trx } from '#core/database/transaction'
import { claimDirtyDays, type DayRange, findFirstDay, hasDirtyDays, markDays, merged } from '#billing/reporting'
import { noteWhatBecame } from '#billing/reporting'
import { findBuild } from '#analytics/queries/find_build'
import { findComputedDay } from '#analytics/queries/find_computed_day'
import { findDayBefore } from '#analytics/queries/find_day_before'
import { findDayFacts } from '#analytics/queries/find_day_facts'
import { type FailedDay, findFailedDays } from '#analytics/queries/find_failed_days'
import { carriedOf, type ComputedDay, computeDay, type DayBefore } from '#analytics/services/computed_day'
import { misnotedPayments } from '#analytics/services/misnoted_payments'
import type { DayFacts } from '#analytics/services/rows_of_day'
import { dayAfter, upTo, without } from '#analytics/services/days'
import { type Build, BUILD_ID, lockBuild } from '#analytics/steps/lock_build'
import { putOffDay } from '#analytics/steps/put_off_day'
import { writeDay } from '#analytics/steps/write_day'

/** Marks that one transaction takes. */
const MARKS = 200
/** Days that one round computes at most, so that a worker can be stopped. */
const DAYS = 200

const MENDED = 'DELETE FROM failed_days WHERE day = ?'
const NOTE =
  'UPDATE metrics_builds SET version = ?, built_until = ?, complete_at = COALESCE(?, complete_at) WHERE id = ?'

interface Circumstances {
  readonly today: string
  /** Days that failed: to be tried again now, and later. */
  readonly due: readonly FailedDay[]
  readonly waiting: readonly FailedDay[]
}

/** The day that is being computed, for when that fails. */
interface Current {
  day: string | null
}

/** The day that this run computed last: nobody has written a day since, as long as the version is the same. */
interface Last {
  readonly day: string
  readonly state: DayBefore
  readonly version: number
}

/** What became of one day, if there was one. */
interface Step {
  /** Nothing is left to compute now. */
  readonly isDone: boolean
  readonly computed: Last | null
}

interface Wanted {
  readonly day: string
  /** It comes after all that were computed. */
  readonly isNew: boolean
  readonly last: Last | null
}

interface Found {
  readonly isOther: boolean
  readonly isCarried: boolean
  readonly state: DayBefore
}

const NOTHING: Found = { isOther: false, isCarried: false, state: { metrics: [], cohorts: [] } }
const NEVER_COMPUTED: ComputedDay = { metrics: [], cohorts: [], moves: [] }

/** What there is to do, except for days up to today that haven't been computed yet. */
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

  /** Computes `most` days and answers whether there is more to do. */
  async execute(most = DAYS): Promise<boolean> {
    if (!(await this.#isWaiting())) return false
    let last: Last | null = null
    for (let count = 0; count < most; count++) {
      const { isDone, computed } = await this.#step(last)
      if (isDone) return false
      last = computed
      await letOthersGo()
    }
    return true
  }

  async #isWaiting(): Promise<boolean> {
    const { builtUntil } = await findBuild()
    const [first, today] = [builtUntil ?? (await findFirstDay()), this.clock.today()]
    if (first === null) return false
    if (builtUntil === null) return first <= today
    return builtUntil < today || (await hasDirtyDays()) || (await findFailedDays()).some((one) => this.#isDue(one))
  }

  #isDue({ retryAt }: FailedDay): boolean {
    return retryAt <= this.clock.now()
  }

  /** One day. If it can't be computed it's put off, and the others go on; without a database nothing does. */
  async #step(last: Last | null): Promise<Step> {
    const current: Current = { day: null }
    try {
      return await transaction((trx) => this.#next(current, last, trx))
    } catch (error) {
      const { day } = current
      if (day === null || isConnectionLost(error) || isDiskFull(error)) throw error
      const attempts = await transaction((trx) => putOffDay(day, this.clock.now(), trx))
      logger.error({ day, attempts, err: error }, "couldn't compute the figures of a day; trying again later")
      return { isDone: false, computed: null }
    }
  }

  async #next(current: Current, last: Last | null, trx: Trx): Promise<Step> {
    current.day = null
    const build = await lockBuild(trx)
    const [today, now] = [this.clock.today(), toSql(this.clock.now())]
    const failed = await findFailedDays(trx)
    const [due, waiting] = [failed.filter((one) => this.#isDue(one)), failed.filter((one) => !this.#isDue(one))]
    const { dirty, day, until } = await planOf(build, { today, due, waiting }, trx)
    current.day = day
    const isNew = build.builtUntil === null || (day !== null && day > build.builtUntil)
    const before = last?.version === build.version ? last : null
    const found = day === null ? NOTHING : await buildDay({ day, isNew, last: before }, trx)
    current.day = null
    if (failed.some((one) => one.day === day)) await write(MENDED, [day], trx)
    const next = day !== null && found.isCarried ? [{ first: dayAfter(day), last: dayAfter(day) }] : []
    await markDays([...(day === null ? dirty : without(dirty, day)), ...upTo(next, until ?? '')], trx)
    const isDone = (until === null || until >= today) && !(await hasDirtyDays(trx))
    const isComplete = isDone && waiting.length === 0
    const version = build.version + (found.isOther ? 1 : 0)
    await write(NOTE, [version, until, isComplete ? now : null, BUILD_ID], trx)
    return { isDone, computed: day === null ? null : { day, state: found.state, version } }
  }
}

/** Days after the last one that was computed need no mark: they are computed anyway once they have begun. */
async function planOf({ builtUntil }: Build, { today, due, waiting }: Circumstances, trx: Trx): Promise<Plan> {
  const again = due.map(({ day }) => ({ first: day, last: day }))
  // A day that waits needs no mark: it's computed whole when its time comes.
  const claimed = waiting.reduce<DayRange[]>(
    (ranges, { day }) => without(ranges, day),
    merged([...(await claimDirtyDays(MARKS, trx)), ...again])
  )
  const next = builtUntil === null ? await findFirstDay(trx) : dayAfter(builtUntil)
  const dirty = builtUntil === null ? [] : upTo(claimed, builtUntil)
  const isBehind = next !== null && next <= today
  const day = dirty[0]?.first ?? (isBehind ? next : null)
  return { dirty, day, until: day !== null && (builtUntil === null || day > builtUntil) ? day : builtUntil }
}

/** Writes a day if it comes out differently, and says whether the days after it have to follow. */
async function buildDay({ day, isNew, last }: Wanted, trx: Trx): Promise<Found> {
  const before = last && dayAfter(last.day) === day ? last.state : await findDayBefore(day, trx)
  const was = isNew ? NEVER_COMPUTED : await findComputedDay(day, trx)
  const is = computeDay(await factsOf(day, trx), before)
  const isOther = JSON.stringify(was) !== JSON.stringify(is)
  // Rows of a new day exist only if `built_until` was set back by hand: they are replaced.
  if (isOther || isNew) await writeDay(day, is, trx)
  return { isOther, isCarried: carriedOf(was) !== carriedOf(is), state: is }
}

/** What billing says about a day, after what it keeps of the day's payments is set right. */
async function factsOf(day: string, trx: Trx): Promise<DayFacts> {
  const facts = await findDayFacts(day, trx)
  const misnoted = misnotedPayments(facts)
  if (misnoted.size === 0) return facts
  await noteWhatBecame(misnoted, trx)
  return findDayFacts(day, trx)
}
