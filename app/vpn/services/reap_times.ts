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

/**
 * When a connection whose device was seen just now is given up. The days of peers begin at different hours, by their
 * numbers: else all connections in use would be written at midnight, and all idle ones be given up then.
 */
export function reapIdleAt(now: DateTime, peerId: number): DateTime {
  const hours = peerId % 24
  return roundUp(now.plus({ days: IDLE_DAYS }).minus({ hours }), 'day').plus({ hours })
}
