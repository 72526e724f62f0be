import type { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import type { SignInOutcome } from '#users/services/sign_in_outcomes'

export interface Counted {
  /** In the form of the database. */
  hour: string
  outcome: SignInOutcome
  amount: number
}

/** Counts in memory: a flood of guesses must not become a flood of writes. */
export class SignInTally {
  #counted = new Map<string, Counted>()

  add(outcome: SignInOutcome, now: DateTime) {
    this.#add(toSql(now.startOf('hour')), outcome, 1)
  }

  /** Keeps what could not be stored for the next time. */
  putBack(counted: readonly Counted[]) {
    for (const { hour, outcome, amount } of counted) this.#add(hour, outcome, amount)
  }

  /** What was counted since the last time, to be stored. */
  take(): Counted[] {
    const taken = [...this.#counted.values()]
    this.#counted = new Map()
    return taken
  }

  #add(hour: string, outcome: SignInOutcome, amount: number) {
    const key = `${hour} ${outcome}`
    const before = this.#counted.get(key)?.amount ?? 0
    this.#counted.set(key, { hour, outcome, amount: before + amount })
  }
}
