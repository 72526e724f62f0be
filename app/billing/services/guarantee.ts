import type { DateTime } from 'luxon'
import { MONEY_BACK_DAYS } from '#billing/rules'

/** The last moment at which a customer who first paid then gets the money back. */
export function guaranteeEndsAt(firstPaidAt: DateTime): DateTime {
  return firstPaidAt.plus({ days: MONEY_BACK_DAYS })
}
