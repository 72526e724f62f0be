import { plus, type VpnRecord } from './record'

/** The list of stays emptied; what is open does not come back to it. */
export function withoutStays(record: VpnRecord): VpnRecord {
  const open = record.stays.filter(({ endedAt }) => endedAt === null).map(({ connectionId }) => connectionId)
  return { ...record, stays: [], cleared: [...new Set([...record.cleared, ...open])] }
}

/** The stays as they were before, behind those that came meanwhile. */
export function withStaysOf(record: VpnRecord, before: VpnRecord): VpnRecord {
  const isOld = (id: number) => before.stays.some(({ connectionId }) => connectionId === id)
  const stays = [...record.stays.filter(({ connectionId }) => !isOld(connectionId)), ...before.stays]
  return { ...record, stays, cleared: record.cleared.filter((id) => !isOld(id)) }
}

export const withoutDays = (record: VpnRecord): VpnRecord => ({ ...record, days: {} })

/** The days as they were before, with what flowed meanwhile. */
export function withDaysOf(record: VpnRecord, before: VpnRecord): VpnRecord {
  const days = { ...before.days }
  for (const [day, traffic] of Object.entries(record.days)) {
    days[day] = plus(days[day] ?? { down: 0, up: 0 }, traffic)
  }
  return { ...record, days }
}
