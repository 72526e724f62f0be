import { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { rows } from '#core/database/rows'
import { OUTLOOK, type Outlook, type OutlookOf } from '#billing/queries/find_outlook'
import { type ChangeRow, nextX12 } from '#billing/services/scheduled_change'

/** A customer behind one day of the outlook. */
export interface OutlookCustomer {
  readonly customerId: number
  readonly valueX12: number
  /** What a year costs after a change of plan; null where none is scheduled. */
  readonly nextX12: number | null
}

interface CustomerRow {
  customer_id: number
  value_x12: number | string
}

/** Who is behind one day of the outlook, by the same rules. */
export async function findOutlookCustomers(
  { testMode, currency, gateway = '', planId = '' }: OutlookOf,
  { part, on }: { part: keyof Outlook; on: string }
): Promise<OutlookCustomer[]> {
  const of = [testMode ? 1 : 0, currency, gateway, gateway, planId, planId]
  if (part === 'scheduled') {
    const changes = await rows<ChangeRow>(OUTLOOK.scheduled, of)
    return changes
      .filter(({ day }) => day === on)
      .map((change) => toCustomer(change.customer_id, change.value_x12, nextX12(change)))
  }
  const day = DateTime.fromISO(on, { zone: 'utc' })
  const sql = part === 'ending' ? OUTLOOK.endingOn : OUTLOOK.pastDueUntil
  const found = await rows<CustomerRow>(sql, [toSql(day), toSql(day.plus({ days: 1 })), ...of])
  return found.map((row) => toCustomer(row.customer_id, row.value_x12, null))
}

const toCustomer = (id: number, valueX12: number | string, nextX12: number | null): OutlookCustomer => {
  return { customerId: Number(id), valueX12: Number(valueX12), nextX12 }
}
