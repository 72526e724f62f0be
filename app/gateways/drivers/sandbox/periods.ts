import type { DateTime } from 'luxon'
import type { SandboxPrice } from '#gateways/drivers/sandbox/book'

/**
 * The end of the period that begins at `start`, counted from the anchor: what began on 31 January ends on 28 February and
 * then on 31 March again, and a year from 29 February ends on 28 February until the next leap year.
 */
export function periodEnd(anchor: DateTime, start: DateTime, interval: SandboxPrice['interval']): DateTime {
  const unit = interval === 'month' ? 'months' : 'years'
  let count = Math.max(0, Math.round(start.diff(anchor, unit).as(unit)) - 1)
  while (anchor.plus({ [unit]: count }) <= start) count += 1
  return anchor.plus({ [unit]: count })
}
