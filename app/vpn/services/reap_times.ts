import type { DateTime } from 'luxon'

const UNSEEN_HOURS = 24
const IDLE_DAYS = 7

/** The next full hour: a finer time would say when somebody used the tunnel. */
function roundUp(time: DateTime): DateTime {
  return time.plus({ minutes: 59, seconds: 59, milliseconds: 999 }).startOf('hour')
}

/** When a connection whose device never came is given up. */
export function reapUnseenAt(now: DateTime): DateTime {
  return roundUp(now.plus({ hours: UNSEEN_HOURS }))
}

/** When a connection whose device was seen just now is given up. */
export function reapIdleAt(now: DateTime): DateTime {
  return roundUp(now.plus({ days: IDLE_DAYS }))
}
