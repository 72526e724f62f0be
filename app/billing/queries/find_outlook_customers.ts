import { DateTime } from 'luxon'
import { toSql } from '#core/database/columns'
import { partOf, type PartOfRows } from '#core/database/part_of'
import { OUTLOOK, type Outlook, type OutlookOf } from '#billing/queries/find_outlook'
import { type ChangeRow, nextX12 } from '#billing/services/scheduled_change'

/** A customer behind one day of the outlook. */
export interface OutlookCustomer {
  readonly customerId: number
  readonly valueX12: number
  /** What a year costs after a change of plan; null where none is scheduled. */
  readonly nextX12: number | null
}

const SQL: Record<keyof Outlook, string> = {
  ending: OUTLOOK.endingOn,
  pastDue: OUTLOOK.pastDueUntil,
  scheduled: OUTLOOK.scheduledOn,
}

interface CustomerRow {
  customer_id: number
  value_x12: number | string
}

/** One page of those who are behind a day of the outlook, by the same rules, and how many they are. */
export async function findOutlookCustomers(
  { testMode, currency, gateway = '', planId = '' }: OutlookOf,
  { part, on, ...page }: { part: keyof Outlook; on: string } & PartOfRows
): Promise<{ total: number; customers: OutlookCustomer[] }> {
  const day = DateTime.fromISO(on, { zone: 'utc' })
  const of = [testMode ? 1 : 0, currency, gateway, gateway, planId, planId]
  const { total, found } = await partOf<CustomerRow & Partial<ChangeRow>>(
    SQL[part],
    [toSql(day), toSql(day.plus({ days: 1 })), ...of],
    page
  )
  const customers = found.map((row) => ({
    customerId: Number(row.customer_id),
    valueX12: Number(row.value_x12),
    nextX12: part === 'scheduled' ? nextX12(row as ChangeRow) : null,
  }))
  return { total, customers }
}
