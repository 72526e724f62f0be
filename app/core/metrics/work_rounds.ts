const MOST_LETTERS = 64

/** The last rounds of one scheduled work, in milliseconds since 1970. */
export interface Rounds {
  started?: number
  succeeded?: number
  failed?: number
  errorCode?: string
}

/** What this process knows of its rounds of scheduled work. */
export class WorkRounds {
  readonly #known = new Map<string, Rounds>()
  #unstored = new Map<string, Rounds>()

  started(work: string) {
    this.#note(work, { started: Date.now() })
  }

  succeeded(work: string) {
    this.#note(work, { succeeded: Date.now() })
  }

  failed(work: string, error: unknown) {
    this.#note(work, { failed: Date.now(), errorCode: codeOf(error) })
  }

  /** When each last succeeded. */
  successes(): Map<string, number> {
    const found = [...this.#known].flatMap(([work, { succeeded }]) =>
      succeeded === undefined ? [] : [[work, succeeded]]
    )
    return new Map(found as [string, number][])
  }

  /** What is new since the last time. */
  take(): Map<string, Rounds> {
    const taken = this.#unstored
    this.#unstored = new Map()
    return taken
  }

  #note(work: string, rounds: Rounds) {
    for (const map of [this.#known, this.#unstored]) map.set(work, { ...map.get(work), ...rounds })
  }
}

/** Those of this process. */
export const workRounds = new WorkRounds()

/** A message may name somebody. */
function codeOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  const said = [code, name].find((each) => typeof each === 'string' && /^\w+$/.test(each))
  return String(said ?? 'Error').slice(0, MOST_LETTERS)
}
