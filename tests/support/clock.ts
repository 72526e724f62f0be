import app from '@adonisjs/core/services/app'
import { Clock } from '#core/clock'
import { FrozenClock } from '#tests/support/frozen_clock'

/** Lets a test stand still in time from a moment of its choice; `cleanup` is the test's own. */
export function freeze(cleanup: (restore: () => void) => void, start?: string): FrozenClock {
  const clock = new FrozenClock(start)
  app.container.swap(Clock, () => clock)
  cleanup(() => app.container.restore(Clock))
  return clock
}
