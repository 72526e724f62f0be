/** Digits after the point of a currency: 2 for USD, 0 for JPY (ISO 4217). */
export function digitsOf(currency: string): number {
  let digits = knownDigits.get(currency)
  if (digits === undefined) {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency })
    digits = format.resolvedOptions().maximumFractionDigits ?? 2
    knownDigits.set(currency, digits)
  }
  return digits
}

/** A format takes longer to make than all else that is done with an amount. */
const knownDigits = new Map<string, number>()

/** 999 of USD is '9.99'. */
export function toDecimal(amountMinor: number, currency: string): string {
  const digits = digitsOf(currency)
  if (digits === 0) return String(amountMinor)
  const text = String(Math.abs(amountMinor)).padStart(digits + 1, '0')
  return `${amountMinor < 0 ? '-' : ''}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** '9.99' of USD is 999; null for what is no amount of that currency. Without floating point on the way. */
export function fromDecimal(value: string, currency: string): number | null {
  const match = /^(-?)(\d{0,12})(?:\.(\d+))?$/.exec(value)
  if (!match) return null
  const [, sign, whole = '', fraction = ''] = match
  const digits = digitsOf(currency)
  if (whole + fraction === '' || /[^0]/.test(fraction.slice(digits))) return null
  const minor = Number(`${whole}${fraction.slice(0, digits).padEnd(digits, '0')}`)
  return sign ? 0 - minor : minor
}

/**
 * Minor units as people of a locale write them, with the currency's sign: 999 of USD is '$9.99', 1500 of JPY '¥1,500'. With `code`
 * 'USD 9.99'.
 */
export function formatMoney(
  amountMinor: number,
  currency: string,
  locale: string,
  currencyDisplay: 'symbol' | 'code' = 'symbol'
): string {
  // As a decimal text: no amount is divided.
  const amount = toDecimal(amountMinor, currency) as Intl.StringNumericLiteral
  return new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay }).format(amount)
}

/** As `formatMoney`, in as few letters as an axis has room for: 1234567 of USD is '$12.3K', 999 '$9.99', 45000 '$450'. */
export function formatShortMoney(amountMinor: number, currency: string, locale: string): string {
  const amount = toDecimal(Math.round(amountMinor), currency) as Intl.StringNumericLiteral
  const isShort = Math.abs(Number(amount)) < 1000
  const short = { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 } as const
  const options = isShort ? ({ trailingZeroDisplay: 'stripIfInteger' } as const) : short
  return new Intl.NumberFormat(locale, { style: 'currency', currency, ...options }).format(amount)
}

/** Of a price: a share in whole percent, or an amount in its currency's minor units. */
export interface Reduction {
  percentOff: number | null
  amountOffMinor: number | null
}

/**
 * What is left of a price, never below zero. The part taken off is rounded to the nearest minor unit, halves up, as Stripe rounds
 * its coupons. Everything that shows or charges a discounted price uses it.
 */
export function discounted(priceMinor: number, { percentOff, amountOffMinor }: Reduction): number {
  const share = Math.round((priceMinor * (percentOff ?? 0)) / 100)
  return Math.max(0, priceMinor - share - (amountOffMinor ?? 0))
}

/** A price that moves by more than half may be a typing mistake, so the operator confirms it. */
export function isBigStep(beforeMinor: number, afterMinor: number): boolean {
  return Math.abs(afterMinor - beforeMinor) > beforeMinor / 2
}
