/** How many decimals a currency has. */
export function decimalsOf(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
}

/** Minor units as they are typed: 4999 is '49.99'. Put together from digits, never by division. */
export function toDecimal(minor: number, decimals: number): string {
  const sign = minor < 0 ? '-' : ''
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0')
  return sign + (decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`)
}

/** What was typed in whole minor units; null where it is no amount. A comma may stand for the point. */
export function toMinor(text: string, decimals: number): number | null {
  const match = /^(\d{1,8})(?:[.,](\d+))?$/.exec(text.trim())
  if (!match) return null
  const [, whole = '', rest = ''] = match
  return rest.length > decimals ? null : Number(whole + rest.padEnd(decimals, '0'))
}

/** An amount for people: $49.99. */
export function formatMoney(minor: number, currency: string): string {
  const decimals = decimalsOf(currency)
  const amount = Number(toDecimal(minor, decimals))
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount)
}
