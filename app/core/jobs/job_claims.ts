import db from '@adonisjs/lucid/services/db'
import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import { Clock } from '#core/clock'
import { toSql } from '#core/database/columns'
import type { Trx } from '#core/database/transaction'
import { Job, type JobState } from '#core/jobs/models/job'
import { randomToken } from '#core/tokens'

/** A worker that says nothing for so long is gone. It says something every third of it. */
export const CLAIM_SECONDS = 30

const MOST_COUNTED = 1_000

export interface Progress {
  done: number
  total: number | null
  step: string | null
}

type Cancelled = Pick<Job, 'isCancelled' | 'cancelledBy'>

/** Which of the jobs that wait. */
export interface WantedJob {
  /** Jobs whose cancellation was requested. */
  isCancelled?: boolean
  /** Of these kinds. */
  only?: string[]
  /** Of other kinds than these. */
  without?: string[]
}

/** Which worker has which job. Every change is one conditional update, so a worker that lost its job changes nothing more. */
@inject()
export class JobClaims {
  constructor(private clock: Clock) {}

  /** Claims the oldest waiting job for this worker; null if there is none. */
  async take(wanted: WantedJob = {}): Promise<(Job & { claim: string }) | null> {
    for (;;) {
      const now = this.clock.now()
      const found = wanted.isCancelled ? await this.#cancelled() : await this.#free(now, wanted).orderBy('id').first()
      if (!found) return null
      const claim = randomToken()
      const taken = await this.#change(found, {
        state: 'running',
        claim,
        claimed_until: toSql(now.plus({ seconds: CLAIM_SECONDS })),
        attempts: found.attempts + 1,
        // Its last worker neither ended it nor gave it back.
        crashes: found.crashes + (found.state === 'running' ? 1 : 0),
      })
      if (taken) return (await Job.findOrFail(found.id)) as Job & { claim: string }
    }
  }

  /** How many jobs wait, counted up to a thousand: metrics read it often. */
  async waiting(wanted: WantedJob): Promise<number> {
    const found: unknown[] = await this.#free(this.clock.now(), wanted).select('id').limit(MOST_COUNTED).pojo()
    return found.length
  }

  /** Keeps the job and notes how far it is. Null where it is another worker's by now, otherwise whether it is to be stopped, and by whom. */
  async keep(id: number, claim: string, { done, total, step }: Progress): Promise<Cancelled | null> {
    const until = toSql(this.clock.now().plus({ seconds: CLAIM_SECONDS }))
    const kept = await this.#own(id, claim, { done, total, step: step?.slice(0, 200) ?? null, claimed_until: until })
    if (!kept) return null
    const job = await Job.find(id)
    return { isCancelled: job?.isCancelled ?? true, cancelledBy: job?.cancelledBy ?? null }
  }

  /** Stores where the next try continues. False when another worker has the job by now. One that gets further is not why workers end. */
  async store(id: number, claim: string, kept: object, trx?: Trx): Promise<boolean> {
    const result = JSON.stringify(kept)
    const crashes = db.raw('case when result = ? then crashes else 0 end', [result])
    // In this order: MariaDB compares with what was set before.
    return this.#own(id, claim, { crashes, result }, trx)
  }

  /** A worker that lost the job is alive (it didn't reach the database for a while): what was counted when it was taken was no crash. */
  async outlived(id: number) {
    await db.from('jobs').where({ id, state: 'running' }).where('crashes', '>', 0).decrement('crashes', 1)
  }

  /** Ends the job; what it stored stays where there is no result. False where it is another worker's by now. */
  async end(id: number, claim: string, state: JobState, { result, error }: { result?: unknown; error?: string }) {
    return this.#own(id, claim, {
      state,
      ...(result === undefined ? {} : { result: JSON.stringify(result) }),
      error: error ?? null,
      claim: null,
      claimed_until: null,
      finished_at: toSql(this.clock.now()),
    })
  }

  /** Gives the job back, for the next worker to begin. */
  async giveBack(id: number, claim: string) {
    return this.#own(id, claim, { state: 'waiting', claim: null, claimed_until: null })
  }

  #cancelled() {
    return Job.query().where('state', 'waiting').where('is_cancelled', true).orderBy('id').first()
  }

  #free(now: DateTime, { only, without = [] }: WantedJob) {
    const free = Job.query().where((either) =>
      either
        .where('state', 'waiting')
        .orWhere((query) => query.where('state', 'running').where('claimed_until', '<', toSql(now)))
    )
    if (only) void free.whereIn('kind', only)
    if (without.length > 0) void free.whereNotIn('kind', without)
    return free
  }

  async #change({ id, state, attempts }: Job, values: Record<string, unknown>): Promise<boolean> {
    const changed = await db
      .from('jobs')
      .where({ id, state, attempts })
      .update({ ...values, revision: db.raw('revision + 1') })
    return Number(changed) === 1
  }

  async #own(id: number, claim: string, values: Record<string, unknown>, trx?: Trx): Promise<boolean> {
    const changed = await (trx ?? db)
      .from('jobs')
      .where({ id, claim })
      .update({ ...values, revision: db.raw('revision + 1') })
    return Number(changed) === 1
  }
}
