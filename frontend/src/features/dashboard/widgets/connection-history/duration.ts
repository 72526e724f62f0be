import { formatNumber } from '~/lib/language'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const unit = (value: number, name: 'second' | 'minute' | 'hour' | 'day') =>
  formatNumber(value, { style: 'unit', unit: name, unitDisplay: 'short' })

/** A length of time in its two largest units: '45 sec', '12 min', '2 hr 5 min', '3 days 1 hr'. */
export function durationText(milliseconds: number): string {
  if (milliseconds < MINUTE) return unit(Math.max(0, Math.round(milliseconds / 1000)), 'second')
  if (milliseconds < HOUR) return unit(Math.floor(milliseconds / MINUTE), 'minute')
  if (milliseconds < DAY) return both(Math.floor(milliseconds / HOUR), 'hour', (milliseconds % HOUR) / MINUTE, 'minute')
  return both(Math.floor(milliseconds / DAY), 'day', (milliseconds % DAY) / HOUR, 'hour')
}

function both(large: number, largeUnit: 'day' | 'hour', small: number, smallUnit: 'hour' | 'minute') {
  const rest = Math.floor(small)
  return rest === 0 ? unit(large, largeUnit) : `${unit(large, largeUnit)} ${unit(rest, smallUnit)}`
}
