import { DateTime } from 'luxon'

/** Source of the current time. Injected everywhere, so that a test can stand still or travel. */
export abstract class Clock {
  /** The current instant in UTC. */
  abstract now(): DateTime

  /** Today as 'YYYY-MM-DD' in UTC. */
  today(): string {
    return this.now().toFormat('yyyy-MM-dd')
  }

  /** The current calendar month as 'YYYY-MM' in UTC. */
  month(): string {
    return this.now().toFormat('yyyy-MM')
  }
}

export class SystemClock extends Clock {
  now() {
    return DateTime.utc()
  }
}
