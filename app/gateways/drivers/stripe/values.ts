import { DateTime } from 'luxon'

/** The id of what Stripe answers as an id or, where it was expanded, as an object. */
export function idOf(value: string | { id: string }): string
export function idOf(value: string | { id: string } | null | undefined): string | null
export function idOf(value: string | { id: string } | null | undefined): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : value.id
}

/** What was asked to be expanded; null where it is absent or still an id. */
export function expanded<T extends object>(value: string | T | null | undefined): T | null {
  return typeof value === 'object' ? value : null
}

/** Stripe's times are seconds. */
export function instant(seconds: number): DateTime {
  return DateTime.fromSeconds(seconds, { zone: 'utc' })
}

export function instantOrNull(seconds: number | null | undefined): DateTime | null {
  return typeof seconds === 'number' ? instant(seconds) : null
}

/** Stripe writes currencies small, the product large. */
export function currencyOf(currency: string): string {
  return currency.toUpperCase()
}
