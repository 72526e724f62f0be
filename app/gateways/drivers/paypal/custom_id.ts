/** What we note at a subscription of PayPal. */
export interface CustomId {
  reference: string
  /** The plan that was paid when a change was asked for; null: none was. */
  paidPriceId: string | null
}

/** Our reference, and behind a bar the plan that was paid before a change. */
export function customIdOf({ reference, paidPriceId }: CustomId): string {
  return paidPriceId === null ? reference : `${reference}|${paidPriceId}`
}

export function readCustomId(value: string | null): CustomId | null {
  if (value === null) return null
  const [reference = '', paidPriceId = null] = value.split('|')
  return reference === '' ? null : { reference, paidPriceId }
}
