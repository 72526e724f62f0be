import { ANALYTICS_RANGES } from '#analytics/index'
import type { Scope } from '#advisor/services/advice'

/** The key of an action: its name among those of the same scope. */
export const keyOfAction = ({ range, currency, testMode }: Omit<Scope, 'to'>, name: string) =>
  `${range}.${currency}.${testMode ? 'test' : 'live'}.${name}`

/** What an action is about, by its key: '30d.USD.live.…'. Null: it's no key. */
export function scopeOfKey(key: string): Omit<Scope, 'to'> | null {
  const [wanted, currency = '', mode] = key.split('.')
  const range = ANALYTICS_RANGES.find((one) => one === wanted)
  return range ? { range, currency, testMode: mode === 'test' } : null
}
