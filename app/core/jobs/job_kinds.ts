import type { Trx } from '#core/database/transaction'

/** What a kind of job is given to do its work. */
export interface JobWork<Input> {
  readonly id: number
  readonly input: Input
  readonly requestedBy: number | null
  /** 1 at first. More: an earlier try was cut off, and what it did is still there. */
  readonly attempt: number
  /** What earlier tries stored with `keep`; null at first. */
  readonly kept: unknown
  /** Aborted when the job is cancelled, and when the process stops or lost the job. Stop soon and clean up. */
  readonly signal: AbortSignal
  /** Says how far it is. Cheap: written at most twice a second. */
  report(progress: { done: number; total?: number | null; step?: string }): void
  /**
   * Stores how far it is for the next try, as JSON; it is the job's result until there is another. Within a transaction it counts
   * together with what that writes. Throws where another worker has the job by now.
   */
  keep(kept: object, trx?: Trx): Promise<void>
}

/** A kind of work that takes longer than a request. */
export interface JobKind<Input = unknown> {
  /** `<module>.<what>`, for example 'files.copy'. */
  readonly name: string
  /**
   * What happens after a crash: it runs again and continues from what is stored; or it fails as E_INTERRUPTED, after `cleanUp`. After
   * the third crash without getting further it fails in any case.
   */
  readonly afterCrash: 'run_again' | 'fail'
  /** The requester has to stay an administrator with full rights while it runs. The terminal always counts as one. */
  readonly forAdministrators?: boolean
  /** May take hours: it runs beside the other jobs, so they don't wait for it. */
  readonly isLong?: boolean
  /** Does the work and answers its result, as JSON. A `JobFailure` fails the job with its code; whatever else it throws is logged. */
  run(work: JobWork<Input>): Promise<unknown>
  /** Takes back what an interrupted or cancelled try left. */
  cleanUp?(ended: EndedTry<Input>): Promise<void>
}

/** A try that did not succeed. */
export interface EndedTry<Input> extends Pick<JobWork<Input>, 'input' | 'requestedBy'> {
  /** Why the job fails, as a code; null where it was cancelled. */
  readonly error: string | null
  /** Who cancelled it: the user; null for the terminal. */
  readonly cancelledBy: number | null
}

/** An expected failure of a job, by its code. What it kept stays as its result. */
export class JobFailure extends Error {
  override name = 'JobFailure'

  constructor(readonly code: `E_${string}`) {
    super(code)
  }
}

/** The kinds that modules contribute, each once. */
export class JobKinds {
  readonly #kinds = new Map<string, JobKind>()

  register<Input>(kind: JobKind<Input>) {
    if (this.#kinds.has(kind.name)) throw new Error(`The job kind '${kind.name}' is registered twice`)
    this.#kinds.set(kind.name, kind as JobKind)
  }

  /** Names of those that are done beside the others. */
  long(): string[] {
    return [...this.#kinds.values()].filter(({ isLong }) => isLong).map(({ name }) => name)
  }

  find(name: string): JobKind | null {
    return this.#kinds.get(name) ?? null
  }
}
