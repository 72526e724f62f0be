import type { GatewayEvent } from '#gateways/index'

/** Lengths of the columns that events are kept in. */
const MOST = { id: 191, type: 100, apiVersion: 40, subscriptionId: 512, paymentId: 191 } as const

/** What providers name things by; it stands in the path of a question to them, where dots alone would lead elsewhere. */
const IDENTIFIER = /^(?!\.+$)[\w.:~-]+$/

const YEARS = { first: 2000, last: 9999 }

/** Whether an event can be kept as it is. What no provider would send is refused, signed or not. */
export function isStorable(event: GatewayEvent): boolean {
  const { id, subscriptionId, paymentId, createdAt } = event
  const fits = Object.entries(MOST).every(([name, most]) => (event[name as keyof typeof MOST]?.length ?? 0) <= most)
  const isNamed = id !== '' && [subscriptionId, paymentId].every((name) => name === null || IDENTIFIER.test(name))
  return fits && isNamed && createdAt.isValid && createdAt.year >= YEARS.first && createdAt.year <= YEARS.last
}
