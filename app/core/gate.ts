/** Why somebody in line did not get in: the line was full, the wait too long, or they left by themselves. */
export class TurnedAway extends Error {
  override name = 'TurnedAway'

  constructor(readonly reason: 'full' | 'slow' | 'left') {
    super(`Turned away: ${reason}`)
  }
}

interface Rules {
  /** Places in line that only the preferred may take. */
  reserved?: number
  /** The longest wait in line. */
  waitMs?: number
}

interface Guest {
  /** Has a share of the line and of the places of its own. */
  preferred?: boolean
  /** Nobody waits for the outcome any more. */
  signal?: AbortSignal | undefined
}

/** Lets so many pieces of costly work run at once and so many wait in line. Two lines take turns, so that neither starves the other. */
export class Gate {
  #running = 0
  #preferredNext = true
  readonly #preferred: (() => void)[] = []
  readonly #others: (() => void)[] = []
  readonly #reserved: number
  readonly waitMs: number | undefined

  constructor(
    private places: number,
    private line: number,
    { reserved = 0, waitMs }: Rules = {}
  ) {
    this.#reserved = reserved
    this.waitMs = waitMs
  }

  /** How many wait. */
  get waiting(): number {
    return this.#preferred.length + this.#others.length
  }

  async run<T>(work: () => Promise<T>, guest: Guest = {}): Promise<T> {
    if (guest.signal?.aborted) throw new TurnedAway('left')
    // Whoever leaves hands over the place, so that nobody slips in between.
    if (this.#running >= this.places) await this.#queue(guest)
    else this.#running += 1
    try {
      return await work()
    } finally {
      const next = this.#next()
      if (next) next()
      else this.#running -= 1
    }
  }

  async #queue({ preferred = false, signal }: Guest): Promise<void> {
    const line = preferred ? this.#preferred : this.#others
    const room = preferred ? this.line : this.line - this.#reserved
    if (line.length >= room || this.waiting >= this.line) throw new TurnedAway('full')
    const { promise, resolve: enter, reject } = Promise.withResolvers<void>()
    const leave = (reason: 'slow' | 'left') => {
      const at = line.indexOf(enter)
      if (at < 0) return
      line.splice(at, 1)
      reject(new TurnedAway(reason))
    }
    const left = () => leave('left')
    const timer = this.waitMs === undefined ? undefined : setTimeout(leave, this.waitMs, 'slow')
    signal?.addEventListener('abort', left)
    line.push(enter)
    try {
      await promise
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', left)
    }
  }

  #next(): (() => void) | undefined {
    const [first, second] = this.#preferredNext ? [this.#preferred, this.#others] : [this.#others, this.#preferred]
    this.#preferredNext = first === this.#others
    return first.shift() ?? second.shift()
  }
}
