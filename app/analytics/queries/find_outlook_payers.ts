import { findOutlookCustomers, type Outlook } from '#billing/reporting'
import { type FoundPayers, listPayers, partOfPage } from '#analytics/queries/list_payers'
import type { SliceFilter } from '#analytics/services/movers'

/** One row of what is at risk or scheduled. */
export interface OutlookRow extends SliceFilter {
  readonly part: keyof Outlook
  readonly on: string
  readonly page?: number | undefined
}

/** The customers behind a day of the outlook, by the rule that counts them. */
export async function findOutlookPayers({ part, on, page, ...of }: OutlookRow): Promise<FoundPayers> {
  return listPayers(await findOutlookCustomers(of, { part, on, ...partOfPage(page) }))
}
