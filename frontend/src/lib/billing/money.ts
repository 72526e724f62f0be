import { digitsOf, toDecimal } from '../../../../app/shared/money'
import { formatNumber } from '../language'

/** An amount of minor units as people write it; whole amounts without cents, but for those in a column. */
export function money(minor: number, currency: string, { inColumn = false } = {}): string {
  const digits = digitsOf(currency)
  const shown = minor % 10 ** digits === 0 && !inColumn ? 0 : digits
  return formatNumber(Number(toDecimal(minor, currency)), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: shown,
    maximumFractionDigits: shown,
  })
}
