import { formatMoney, fromDecimal, toDecimal } from '#shared/money'
import { UsageError } from '#cli/kernel/error'

/** Minor units as people write them, with the currency's sign. */
export function money(amountMinor: number, currency: string): string {
  return formatMoney(amountMinor, currency, 'en-US')
}

const MOST_MINOR = 99_999_999

/** An amount that was typed, such as 9.99, as minor units of its currency; throws a sentence when it isn't one. */
export function minorUnits(text: string, currency: string): number {
  const minor = /^\d/.test(text) ? fromDecimal(text, currency) : null
  if (minor === null || minor > MOST_MINOR) {
    throw new UsageError(`'${text}' is not an amount of ${currency} such as ${toDecimal(999, currency)}.`)
  }
  return minor
}
