import { DateTime, type DurationLike } from 'luxon'
import { Clock } from '#core/clock'

/** A clock that stands still until it is told to move. */
export class FrozenClock extends Clock {
  #now: DateTime

  constructor(start = '2026-03-10T12:00:00.000Z') {
    super()
    this.#now = DateTime.fromISO(start, { zone: 'utc' })
  }

  now() {
    return this.#now
  }

  advance(by: DurationLike) {
    this.#now = this.#now.plus(by)
  }

  travelTo(iso: string) {
    this.#now = DateTime.fromISO(iso, { zone: 'utc' })
  }
}
