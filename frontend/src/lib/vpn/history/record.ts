/** One stay on a server as far as this browser saw it. */
export interface Stay {
  connectionId: number
  serverId: number
  deviceId: number
  deviceName: string
  city: string
  country: string
  countryCode: string
  simulated: boolean
  startedAt: number
  lastSeenAt: number
  /** Null while it is open. */
  endedAt: number | null
  /** It began or ended while nobody looked: it lasted at least as long as that. */
  isPartial: boolean
  traffic: Traffic
}

/** Bytes from the device's side. */
export interface Traffic {
  down: number
  up: number
}

/** A node's cumulative counters of one connection, and when they last grew. */
export interface Counters extends Traffic {
  at: number
}

/** What this browser keeps about a user's connections. Nothing of it is ever sent. */
export interface VpnRecord {
  /** The latest first. */
  stays: Stay[]
  /** Open connections that were cleared from the list: they do not come back to it. */
  cleared: number[]
  /** By connection, of those that are open. */
  counters: Record<string, Counters>
  /** By calendar day of this browser ('2026-11-21'). */
  days: Record<string, Traffic>
}

export const NOTHING: VpnRecord = { stays: [], cleared: [], counters: {}, days: {} }

/** How many stays are kept. */
export const MOST_STAYS = 10
/** How many days of traffic are kept. */
export const MOST_DAYS = 30

export const isNothing = ({ stays, cleared, counters, days }: VpnRecord) =>
  stays.length === 0 && cleared.length === 0 && [counters, days].every((one) => Object.keys(one).length === 0)

export const plus = (a: Traffic, b: Traffic): Traffic => ({ down: a.down + b.down, up: a.up + b.up })

/** The calendar day where the user is. */
export function dayOf(time: number): string {
  const date = new Date(time)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** The last 30 days, the oldest first. */
export function lastDays(now: number): string[] {
  const date = new Date(now)
  return Array.from({ length: MOST_DAYS }, (_, index) =>
    // At noon no change of the clocks makes a day count twice.
    dayOf(new Date(date.getFullYear(), date.getMonth(), date.getDate() - (MOST_DAYS - 1) + index, 12).getTime())
  )
}
