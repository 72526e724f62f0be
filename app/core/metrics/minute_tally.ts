/** What a process did in a minute. Holds nothing about people or VPN connections. */
export interface Figures {
  requests: number
  /** Answers of 500 and above. */
  failures: number
  /** How many of the requests `requestMs` is the mean of; rows of older releases don't say. */
  timed?: number
  /** Means in milliseconds; null where there was nothing. Of requests without streams and downloads, which last as long as their readers. */
  requestMs: number | null
  statementMs: number | null
  poolWaitMs: number | null
  works: number
  failedWorks: number
  /** The longest delay of the event loop, in milliseconds. */
  loopDelayMs: number | null
  /** Percent of one processor. */
  cpu: number
  memoryBytes: number
  /** Shares of the measures' ceilings by ID, from processes that work. */
  shares?: Readonly<Record<string, number>>
  /** Rounds of scheduled work that take more than ten minutes: when they began, in milliseconds since 1970. */
  longRounds?: Readonly<Record<string, number>>
  /** Of measures with several places, the share of each by a folder on it. */
  places?: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** Tells the application keys of processes apart. */
  keyId?: string
}

class Mean {
  #sum = 0
  #count = 0

  add(value: number) {
    this.#sum += value
    this.#count += 1
  }

  get count(): number {
    return this.#count
  }

  /** Of seconds, in milliseconds. */
  get ms(): number | null {
    return this.#count === 0 ? null : Math.round((this.#sum / this.#count) * 10_000) / 10
  }
}

/** Adds up what happens until it is taken, once a minute. */
export class MinuteTally {
  #requests = 0
  #answers = new Mean()
  #statements = new Mean()
  #poolWaits = new Mean()
  #failures = 0
  #works = 0
  #failedWorks = 0

  /** Without seconds it is one that lasted as long as its reader. */
  request(seconds: number | null, failed: boolean) {
    this.#requests += 1
    if (seconds !== null) this.#answers.add(seconds)
    if (failed) this.#failures += 1
  }

  statement(seconds: number) {
    this.#statements.add(seconds)
  }

  poolWait(seconds: number) {
    this.#poolWaits.add(seconds)
  }

  work(failed: boolean) {
    this.#works += 1
    if (failed) this.#failedWorks += 1
  }

  /** What came together since the last time, and begins again. */
  take(): Omit<Figures, 'loopDelayMs' | 'cpu' | 'memoryBytes'> {
    const taken = {
      requests: this.#requests,
      failures: this.#failures,
      timed: this.#answers.count,
      requestMs: this.#answers.ms,
      statementMs: this.#statements.ms,
      poolWaitMs: this.#poolWaits.ms,
      works: this.#works,
      failedWorks: this.#failedWorks,
    }
    this.#answers = new Mean()
    this.#statements = new Mean()
    this.#poolWaits = new Mean()
    this.#requests = this.#failures = this.#works = this.#failedWorks = 0
    return taken
  }
}

/** Of this process. */
export const tally = new MinuteTally()
