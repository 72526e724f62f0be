import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import type { Trx } from '#core/database/transaction'
import { CLAIM_SECONDS, JobClaims, type Progress } from '#core/jobs/job_claims'
import { JobFailure, type JobKind, JobKinds } from '#core/jobs/job_kinds'
import { JobRequesters } from '#core/jobs/job_requesters'
import type { Job } from '#core/jobs/models/job'

type Claimed = Job & { claim: string }

/** How often progress is written, and a cancelled job noticed. */
export const BEAT_MS = 500
/** Between two beats without progress. */
const QUIET_BEATS = (CLAIM_SECONDS * 1000) / 3 / BEAT_MS

/** A job in whose middle so many workers were gone is likely why. It fails, so that the others get their turn. */
export const MOST_CRASHES = 3

/** Does the jobs that wait, one after the other in each process and the long ones beside them, until there are none. */
@inject()
export class DoJobs {
  readonly #stopping = new AbortController()

  constructor(
    private claims: JobClaims,
    private kinds: JobKinds,
    private requesters: JobRequesters
  ) {}

  execute(): Promise<void> {
    return this.#each(() => this.claims.take({ without: this.kinds.long() }))
  }

  waiting(): Promise<number> {
    return this.claims.waiting({ without: this.kinds.long() })
  }

  /** The same for those that may take hours. */
  executeLong(): Promise<void> {
    return this.#each(() => this.claims.take({ only: this.kinds.long() }))
  }

  waitingLong(): Promise<number> {
    return this.claims.waiting({ only: this.kinds.long() })
  }

  /** Ends those that were cancelled while they waited, also while another job is under way. */
  dropCancelled(): Promise<void> {
    return this.#each(() => this.claims.take({ isCancelled: true }))
  }

  /** Stops what is under way. A job that can be run again is given back, for the next process. */
  stop() {
    this.#stopping.abort()
  }

  async #each(take: () => Promise<Claimed | null>) {
    while (!this.#stopping.signal.aborted) {
      const job = await take()
      if (!job) return
      await this.#do(job)
    }
  }

  async #do(job: Claimed) {
    const kind = this.kinds.find(job.kind)
    if (!kind) return void (await this.claims.end(job.id, job.claim, 'failed', { error: 'E_UNKNOWN_JOB' }))
    if (job.crashes >= MOST_CRASHES) return this.#giveUp(job, kind)
    if (job.isCancelled) return this.#drop(job, kind, 'cancelled')
    if (job.attempts > 1 && kind.afterCrash === 'fail') return this.#drop(job, kind, 'failed', 'E_INTERRUPTED')
    const isAllowed = async () => !kind.forAdministrators || this.requesters.isAdministrator(job.requestedBy)
    if (!(await isAllowed())) return this.#drop(job, kind, 'failed', 'E_FORBIDDEN')
    const watch = new Watch(this.claims, job, this.#stopping.signal, isAllowed)
    let result: unknown
    try {
      const { id, input, requestedBy, attempts: attempt, result: kept } = job
      const { signal, report, keep } = watch
      result = await kind.run({ id, input, requestedBy, attempt, kept, signal, report, keep })
    } catch (error) {
      await watch.end()
      return this.#failed(job, kind, watch, error)
    }
    await watch.end()
    // Outside: a job that is done is not cleaned up because that can't be stored. It is taken again as after a crash.
    await this.claims.end(job.id, job.claim, 'done', { result })
  }

  async #failed(job: Claimed, kind: JobKind, watch: Watch, error: unknown) {
    // Another worker has it by now, and what this one left is its affair.
    if (watch.reason === 'lost') return
    if (watch.reason === 'cancelled') return this.#drop(job, kind, 'cancelled')
    if (watch.reason === 'forbidden') return this.#drop(job, kind, 'failed', 'E_FORBIDDEN')
    if (watch.reason === 'stopping' && kind.afterCrash === 'run_again')
      return void (await this.claims.giveBack(job.id, job.claim))
    if (watch.reason === 'stopping') return this.#drop(job, kind, 'failed', 'E_INTERRUPTED')
    const code = error instanceof JobFailure ? error.code : 'E_INTERNAL'
    if (code === 'E_INTERNAL') logger.error({ err: error, job: job.id, kind: job.kind }, 'a job failed')
    await this.#drop(job, kind, 'failed', code)
  }

  /** What it left may be why workers end as well, so that is tried once. */
  async #giveUp(job: Claimed, kind: JobKind) {
    logger.error({ job: job.id, kind: job.kind, crashes: job.crashes }, 'a job was given up after crashes')
    if (job.crashes === MOST_CRASHES) return this.#drop(job, kind, 'failed', 'E_INTERRUPTED')
    await this.claims.end(job.id, job.claim, 'failed', { error: 'E_INTERRUPTED' })
  }

  /** Ends a job that did not succeed, after its traces are gone. */
  async #drop(job: Claimed, kind: JobKind, state: 'failed' | 'cancelled', error?: string) {
    try {
      const { input, requestedBy, cancelledBy } = job
      await kind.cleanUp?.({ input, requestedBy, cancelledBy, error: error ?? null })
    } catch (failure) {
      logger.error({ err: failure, job: job.id, kind: job.kind }, 'a job left something behind')
    }
    await this.claims.end(job.id, job.claim, state, error ? { error } : {})
  }
}

/** Keeps a job while it is done: writes its progress, and stops it where it is cancelled, forbidden or lost, or the process ends. */
class Watch {
  reason: 'cancelled' | 'forbidden' | 'lost' | 'stopping' | null = null
  readonly #abort = new AbortController()
  readonly #timer: NodeJS.Timeout
  #progress: Progress
  #isNew = false
  #quiet = 0
  #beat: Promise<void> = Promise.resolve()
  readonly #onStopping = () => this.#stop('stopping')

  constructor(
    private claims: JobClaims,
    private job: Claimed,
    private stopping: AbortSignal,
    private isAllowed: () => Promise<boolean>
  ) {
    const { done, total, step } = job
    this.#progress = { done, total, step }
    stopping.addEventListener('abort', this.#onStopping)
    this.#timer = setInterval(() => this.#tick(), BEAT_MS)
  }

  get signal() {
    return this.#abort.signal
  }

  readonly report = ({ done, total, step }: { done: number; total?: number | null; step?: string }) => {
    this.#progress = { done, total: total ?? this.#progress.total, step: step ?? this.#progress.step }
    this.#isNew = true
  }

  /**
   * Where the next try continues. A worker that lost the job stores nothing. What a transaction stores with it is done by then, so
   * nobody cancels it any more.
   */
  readonly keep = async (kept: object, trx?: Trx) => {
    if (!trx) this.signal.throwIfAborted()
    if (await this.claims.store(this.job.id, this.job.claim, kept, trx)) return
    this.#stop('lost')
    this.signal.throwIfAborted()
  }

  /** Writes the last progress. */
  async end() {
    clearInterval(this.#timer)
    this.stopping.removeEventListener('abort', this.#onStopping)
    await this.#beat
    if (this.reason === 'lost') await this.claims.outlived(this.job.id)
    else if (this.#isNew) await this.#keep()
  }

  #tick() {
    this.#quiet += 1
    // Whether it was cancelled is asked at every beat that writes, and at every fourth one that does not.
    if (!this.#isNew && this.#quiet % 4 !== 0 && this.#quiet < QUIET_BEATS) return
    this.#beat = this.#beat.then(() => this.#keep())
  }

  async #keep() {
    this.#isNew = false
    this.#quiet = 0
    try {
      const kept = await this.claims.keep(this.job.id, this.job.claim, this.#progress)
      if (!kept) this.#stop('lost')
      else if (kept.isCancelled) {
        this.job.cancelledBy = kept.cancelledBy
        this.#stop('cancelled')
      } else if (!(await this.isAllowed())) this.#stop('forbidden')
    } catch (error) {
      // The next beat tries again; if the database is away for too long, another worker takes the job.
      logger.warn({ err: error, job: this.job.id }, "couldn't store the progress of a job")
    }
  }

  #stop(reason: NonNullable<Watch['reason']>) {
    this.reason ??= reason
    this.#abort.abort()
  }
}
