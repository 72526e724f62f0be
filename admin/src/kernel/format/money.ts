import * as money from '../../../../app/shared/money'

/** An amount for people: $49.99. */
export function formatMoney(minor: number, currency: string): string {
  return money.formatMoney(minor, currency, 'en')
}

/** An amount where there is little room: $12.3K. */
export function formatShortMoney(minor: number, currency: string): string {
  return money.formatShortMoney(minor, currency, 'en')
}

/** Minor units as they are typed: 4999 of USD is '49.99'. */
export const toDecimal = money.toDecimal

/** A price that is asked about before it is set. */
export const isBigStep = money.isBigStep

/** What was typed in whole minor units; null where it is no amount. A comma may stand for the point. */
export function toMinor(text: string, currency: string): number | null {
  const typed = text.trim().replace(',', '.')
  return /^\d{1,8}(\.\d+)?$/.test(typed) ? money.fromDecimal(typed, currency) : null
}
