import { UsageError } from '#cli/kernel/error'

/** Minor units as people write them, with the currency's sign. */
export function money(amountMinor: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amountMinor / 100)
}

/** '9.99' as minor units; throws a sentence where it is no amount. */
export function minorUnits(text: string): number {
  const match = /^(\d{1,6})(?:\.(\d{2}))?$/.exec(text)
  if (!match) throw new UsageError(`'${text}' is not an amount such as 9.99.`)
  return Number(match[1]) * 100 + Number(match[2] ?? 0)
}
