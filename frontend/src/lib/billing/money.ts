import { formatNumber, locale } from '../language'

/** How many digits of an amount in minor units are behind the point: two for dollars, none for yen. */
function digitsOf(currency: string): number {
  return new Intl.NumberFormat(locale(), { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
}

/** An amount of minor units as people write it; whole amounts without cents, but for those in a column. */
export function money(minor: number, currency: string, { inColumn = false } = {}): string {
  const digits = digitsOf(currency)
  const unit = 10 ** digits
  const shown = minor % unit === 0 && !inColumn ? 0 : digits
  return formatNumber(minor / unit, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: shown,
    maximumFractionDigits: shown,
  })
}
