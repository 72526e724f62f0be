import { messages } from '../messages'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Seconds as people say them: 9 s, 4 min, 2 h. Rounded up, so that it never says 0 too early. */
export function timeLeft(seconds: number): string {
  const { widgets } = messages
  if (seconds <= 90) return widgets.seconds(Math.max(1, Math.ceil(seconds)))
  if (seconds <= 90 * MINUTE) return widgets.minutes(Math.ceil(seconds / MINUTE))
  return widgets.hours(Math.ceil(seconds / HOUR))
}
