import type { ActiveConnection } from '../types'
import { type Counters, dayOf, lastDays, plus, type Traffic, type VpnRecord } from './record'

/**
 * Counters that shrank started again on the node, or another tab's answer was older than it arrived. Only one of the two
 * is still so after this time.
 */
const RESET_AFTER_MS = 15_000

interface Growth {
  counters: Counters
  grown: Traffic
}

/**
 * What went through a connection since it was last looked at; null where nothing is to be noted. `isNew` is one
 * that began while this browser looked on, so that all of its traffic belongs to this day.
 */
function growth(
  before: Counters | undefined,
  connection: ActiveConnection,
  isNew: boolean,
  now: number
): Growth | null {
  const { rx, tx, state } = connection
  // The node counts what it received, which the device sent.
  const known = { down: tx ?? 0, up: rx ?? 0 }
  const counters = { ...known, at: now }
  const isUnknown = rx === null || tx === null
  // Before its first handshake a connection has carried nothing.
  const isFromZero = isNew || (isUnknown && state === 'waiting')
  if (isUnknown) return before || !isFromZero ? null : { counters, grown: known }
  if (!before) return { counters, grown: isFromZero ? known : { down: 0, up: 0 } }
  if (known.down === before.down && known.up === before.up) return null
  if (known.down >= before.down && known.up >= before.up) {
    return { counters, grown: { down: known.down - before.down, up: known.up - before.up } }
  }
  return now - before.at < RESET_AFTER_MS ? null : { counters, grown: known }
}

/** Adds what flowed since the last look to this day and to the stay. Looking twice at the same counters adds nothing. */
export function measure(
  record: VpnRecord,
  connections: readonly ActiveConnection[],
  { now, begun }: { now: number; begun: ReadonlySet<number> }
): VpnRecord {
  let next = withoutGone(record, connections)
  for (const connection of connections) {
    if (connection.simulated) continue
    const { id } = connection
    const found = growth(next.counters[id], connection, begun.has(id), now)
    if (!found) continue
    next = { ...next, counters: { ...next.counters, [id]: found.counters } }
    if (found.grown.down + found.grown.up > 0) next = withTraffic(next, id, found.grown, now)
  }
  return next
}

function withTraffic(record: VpnRecord, connectionId: number, grown: Traffic, now: number): VpnRecord {
  const today = dayOf(now)
  const kept = new Set(lastDays(now))
  const days = { ...record.days, [today]: plus(record.days[today] ?? { down: 0, up: 0 }, grown) }
  return {
    ...record,
    days: Object.fromEntries(Object.entries(days).filter(([day]) => kept.has(day))),
    stays: record.stays.map((stay) =>
      stay.connectionId === connectionId ? { ...stay, traffic: plus(stay.traffic, grown) } : stay
    ),
  }
}

/** Counters and clearings of connections that are over are of no use to anybody. */
function withoutGone(record: VpnRecord, connections: readonly ActiveConnection[]): VpnRecord {
  const open = new Set(connections.map(({ id }) => id))
  const cleared = record.cleared.filter((id) => open.has(id))
  const left = Object.entries(record.counters).filter(([id]) => open.has(Number(id)))
  if (cleared.length === record.cleared.length && left.length === Object.keys(record.counters).length) return record
  return { ...record, cleared, counters: Object.fromEntries(left) }
}
