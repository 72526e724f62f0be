import type { ActiveConnection } from '../types'
import { measure } from './measure'
import { MOST_STAYS, type Stay, type VpnRecord } from './record'

/** Within this time of the last look a change is taken to have happened now. */
const RECENT_MS = 90_000
/** That an open connection was seen again is noted this often. */
const NOTED_EVERY_MS = 30_000

interface Look {
  now: number
  /** When this page looked before; null at its first look. */
  before: number | null
}

const isSame = (stay: Stay, { id, serverId, deviceId }: ActiveConnection) =>
  stay.connectionId === id && stay.serverId === serverId && stay.deviceId === deviceId

/**
 * The record after one more look at the open connections. It depends on the record and the list only, so that several
 * tabs that look at the same list write the same; a look that shows nothing new answers the same object.
 */
export function observe(record: VpnRecord, connections: readonly ActiveConnection[], look: Look): VpnRecord {
  const isWatching = look.before !== null && look.now - look.before <= RECENT_MS
  const isKnown = (one: ActiveConnection) =>
    record.cleared.includes(one.id) || record.stays.some((stay) => isSame(stay, one))
  const fresh = connections.filter((one) => !isKnown(one))
  const seen = record.stays.map((stay) => seenAgain(stay, connections, look.now))
  const begun = fresh.map((one) => begin(one, look.now, isWatching))
  const isChanged = begun.length > 0 || seen.some((stay, index) => stay !== record.stays[index])
  const next = isChanged ? { ...record, stays: [...begun, ...seen].slice(0, MOST_STAYS) } : record
  return measure(next, connections, { now: look.now, begun: new Set(isWatching ? fresh.map(({ id }) => id) : []) })
}

function begin(connection: ActiveConnection, now: number, isWatching: boolean): Stay {
  const { id, serverId, deviceId, deviceName, city, country, countryCode, simulated, rx, tx } = connection
  return {
    connectionId: id,
    serverId,
    deviceId,
    deviceName,
    city,
    country,
    countryCode,
    simulated,
    startedAt: now,
    lastSeenAt: now,
    endedAt: null,
    isPartial: !isWatching,
    // What it carried before this browser looked belongs to the stay, but to no day that is known.
    traffic: isWatching || simulated ? { down: 0, up: 0 } : { down: tx ?? 0, up: rx ?? 0 },
  }
}

function seenAgain(stay: Stay, connections: readonly ActiveConnection[], now: number): Stay {
  if (connections.some((one) => isSame(stay, one))) {
    // Ended by a look that came late, and open after all.
    if (stay.endedAt !== null) return { ...stay, endedAt: null, lastSeenAt: now }
    return now - stay.lastSeenAt >= NOTED_EVERY_MS ? { ...stay, lastSeenAt: now } : stay
  }
  if (stay.endedAt !== null) return stay
  if (now - stay.lastSeenAt <= RECENT_MS) return { ...stay, endedAt: now, lastSeenAt: now }
  return { ...stay, endedAt: stay.lastSeenAt, isPartial: true }
}
