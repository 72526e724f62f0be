import type { DateTime } from 'luxon'

const UNSEEN_HOURS = 24
const IDLE_DAYS = 7

/** The next full hour or day: a finer time would say when somebody used the tunnel. */
function roundUp(time: DateTime, unit: 'hour' | 'day'): DateTime {
  return time
    .plus({ [unit]: 1 })
    .minus(1)
    .startOf(unit)
}

/** When a connection whose device never came is given up. The hour goes with the first handshake. */
export function reapUnseenAt(now: DateTime): DateTime {
  return roundUp(now.plus({ hours: UNSEEN_HOURS }), 'hour')
}

/** When a connection whose device was seen just now is given up. */
export function reapIdleAt(now: DateTime): DateTime {
  return roundUp(now.plus({ days: IDLE_DAYS }), 'day')
}
